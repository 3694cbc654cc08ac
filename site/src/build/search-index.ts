import { close, createIndex } from 'pagefind';
import { attribute, type BuiltPage, findElements } from './pages.ts';

/** Indexes every indexable page by its language, below `/pagefind/`. */
export async function buildSearchIndex(publicDir: string, pages: readonly BuiltPage[]): Promise<void> {
  const { index, errors } = await createIndex({ rootSelector: 'main' });
  if (!index) throw new Error(`The search index could not be made: ${errors.join(' ')}`);
  for (const { html, address } of pages) {
    const isIndexable = findElements(html, (element) => attribute(element, 'rel') === 'canonical').length > 0;
    if (!isIndexable) continue;
    const result = await index.addHTMLFile({ url: address, content: html });
    if (result.errors.length > 0) throw new Error(`${address} could not be indexed: ${result.errors.join(' ')}`);
  }
  const written = await index.writeFiles({ outputPath: `${publicDir}/pagefind` });
  if (written.errors.length > 0) throw new Error(`The search index could not be written: ${written.errors.join(' ')}`);
  await close();
}
