/** Keeps query and fragment when the visitor changes the language. Where the address has no fragment, the link may have one of its own. */
export function watchLanguageLinks() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-language]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash || (link.dataset.language ?? '');
  });
}
