import { closeMessage } from './closeMessage.ts';

/** In a dialog's frame, asks the page around it to close the dialog on Escape: the frame keeps the key to itself. */
export function passEscape() {
  if (self === top) return;
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Escape in an open list closes the list only.
    if (CSS.supports('selector(select:open)') && document.querySelector('select:open')) return;
    parent.postMessage(closeMessage, location.origin);
  });
}
