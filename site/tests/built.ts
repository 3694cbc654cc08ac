import { fileURLToPath } from 'node:url';
import { type BuiltPage, readPages } from '../src/build/pages.ts';

/** Folder of the built site. */
export const publicDir = fileURLToPath(new URL('../../dist/public', import.meta.url));

/** The pages in languages, without the two of plain hosts. */
export function languagePages(): BuiltPage[] {
  // Spread, each is read once and kept.
  const pages = readPages(publicDir)
    .filter(({ address }) => address.split('/').length > 2)
    .map((page) => ({ ...page }));
  if (pages.length < 250) throw new Error(`Only ${pages.length} pages are built. Run "npm run build" and read its first error.`);
  return pages;
}
