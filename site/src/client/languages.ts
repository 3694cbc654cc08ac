import { onClick } from './onClick.ts';

/** Keeps query and fragment when the visitor changes the language. A link may have a fragment to use if the address has none. */
export function watchLanguageLinks() {
  onClick<HTMLAnchorElement>('a[data-language]', (link) => {
    link.search = location.search;
    link.hash = location.hash || (link.dataset.language ?? '');
  });
}
