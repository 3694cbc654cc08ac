/** Calls a function for each click on an element that matches a selector, or on anything in it. */
export function onClick<Clicked extends HTMLElement>(selector: string, act: (element: Clicked, event: MouseEvent) => void) {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element && event.target.closest<Clicked>(selector);
    if (element) act(element, event);
  });
}

/** Keeps query and fragment when the visitor changes the language. A link may have a fragment to use if the address has none. */
export function watchLanguageLinks() {
  onClick<HTMLAnchorElement>('a[data-language]', (link) => {
    link.search = location.search;
    link.hash = location.hash || (link.dataset.language ?? '');
  });
}
