import { onClick } from './onClick.ts';

/**
 * Opens the form that a link with `data-dialog` leads to, in the page's one dialog. The frame stays while the dialog is closed, so typed values are kept if
 * the visitor opens the same form again.
 */
export function watchFormDialog() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-form-dialog]');
  if (!dialog) return;
  let frame: HTMLIFrameElement | undefined;

  onClick<HTMLAnchorElement>('a[data-dialog]', (link, event) => {
    // A modified click opens the form in a new tab or window.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const title = (link.dataset.dialog || link.textContent).trim();
    dialog.ariaLabel = title;
    dialog.showModal();
    if (frame?.src === link.href) return;
    frame?.remove();
    const next = document.createElement('iframe');
    next.src = link.href;
    next.title = title;
    frame = next;
    // A phone takes a while to load the form, so it paints the dialog, with its waiting indicator, first.
    requestAnimationFrame(() => setTimeout(() => frame === next && dialog.append(next)));
  });

  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === frame?.contentWindow && data === closeMessage) dialog.close();
  });
}

/** Message by which a form in a frame asks the page around it to close the dialog. */
const closeMessage = 'close-dialog';

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
