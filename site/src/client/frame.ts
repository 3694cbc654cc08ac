/** Message by which a form in a frame asks the page around it to close the dialog. */
export const closeMessage = 'close-dialog';

/** In a dialog's frame, makes Escape close the dialog: key events in a frame do not reach the page around it. */
export function passEscape() {
  if (self === top) return;
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Escape in an open list only closes the list.
    if (CSS.supports('selector(select:open)') && document.querySelector('select:open')) return;
    parent.postMessage(closeMessage, location.origin);
  });
}
