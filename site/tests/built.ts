import { fileURLToPath } from 'node:url';
import { type BuiltPage, readPages } from '../src/build/pages.ts';

/** Folder of the built site. */
export const publicDir = fileURLToPath(new URL('../../dist/public', import.meta.url));

/** Folder of what only the lead service reads. */
export const serviceDir = fileURLToPath(new URL('../../dist/service', import.meta.url));

let pages: readonly BuiltPage[] | undefined;

/** All pages in a language, without the two pages for static hosts. Read once for all test files. */
export function languagePages(): readonly BuiltPage[] {
  pages ??= [...readPages(publicDir)].filter(({ address }) => address.split('/').length > 2);
  if (pages.length < 250) throw new Error(`Only ${pages.length} pages are built. Run "npm run build" and read its first error.`);
  return pages;
}
