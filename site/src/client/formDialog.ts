import { closeMessage } from './closeMessage.ts';
import { onClick } from './onClick.ts';

/**
 * Opens the page's one dialog with the form that a link with `data-dialog` leads to. The frame is made at the first opening and stays while the
 * dialog is closed, so that what was typed is still there when the same form is opened again.
 */
export function watchFormDialog() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-form-dialog]');
  if (!dialog) return;
  let frame: HTMLIFrameElement | undefined;

  onClick<HTMLAnchorElement>('a[data-dialog]', (link, event) => {
    // A modified click opens the form's page as the visitor wants it: in a tab, in a window.
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
    // A phone takes a while to begin the form's page: the dialog is shown before, with its sign of waiting.
    requestAnimationFrame(() => setTimeout(() => frame === next && dialog.append(next)));
  });

  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === frame?.contentWindow && data === closeMessage) dialog.close();
  });
}
