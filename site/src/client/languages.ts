import { onClick } from './onClick.ts';

/** Keeps query and fragment when the visitor changes the language. Where the address has no fragment, the link may have one of its own. */
export function watchLanguageLinks() {
  onClick<HTMLAnchorElement>('a[data-language]', (link) => {
    link.search = location.search;
    link.hash = location.hash || (link.dataset.language ?? '');
  });
}
