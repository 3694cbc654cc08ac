/** Calls a function for each click on an element that matches a selector, or on anything in it. */
export function onClick<Found extends HTMLElement>(selector: string, act: (found: Found, event: MouseEvent) => void) {
  document.addEventListener('click', (event) => {
    const found = event.target instanceof Element && event.target.closest<Found>(selector);
    if (found) act(found, event);
  });
}
