import { closeMessage } from './closeMessage.ts';

/**
 * Opens the page's one dialog with the form that a link with `data-dialog` leads to. The frame is made at the first opening and stays while the
 * dialog is closed, so that what was typed is still there when the same form is opened again.
 */
export function watchFormDialog() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-form-dialog]');
  if (!dialog) return;
  let frame: HTMLIFrameElement | undefined;

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-dialog]');
    // A modified click opens the form's page as the visitor wants it: in a tab, in a window.
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const title = (link.dataset.dialog || link.textContent).trim();
    if (frame?.src !== link.href) {
      frame?.remove();
      frame = document.createElement('iframe');
      frame.src = link.href;
      frame.title = title;
      dialog.append(frame);
    }
    dialog.ariaLabel = title;
    dialog.showModal();
  });

  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === frame?.contentWindow && data === closeMessage) dialog.close();
  });
}
