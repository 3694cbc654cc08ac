import { watchConsent } from './consent.ts';
import { onClick, watchLanguageLinks } from './onClick.ts';

/** Milliseconds for which a pointer may leave a menu on its way to the panel. */
const leaveDelay = 300;

/** Milliseconds for which a pointer must rest on a menu while another panel is open, because it may be on its way to that panel. */
const restDelay = 250;

/** Timer of the next change. All menus share it, so each movement of the pointer replaces the planned change. */
let timer = 0;

/**
 * Opens the header's menus on hover and keyboard focus, and closes them when pointer or focus leave. The browser itself handles clicks and Escape. Also adds
 * `command` buttons and `closedby` of dialogs to browsers that lack them.
 */
function watchMenus() {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]')) watchMenu(menu);
  if (!('command' in HTMLButtonElement.prototype)) {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[commandfor]')) {
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
      button.addEventListener('click', (event) => {
        // Without script, the button opens the dialog as a popover.
        event.preventDefault();
        button.getAttribute('command') === 'close' ? dialog?.close() : dialog?.showModal();
      });
    }
  }
  if (!('closedBy' in HTMLDialogElement.prototype)) {
    document.addEventListener(
      'click',
      ({ target }) => target instanceof HTMLDialogElement && target.closest('[closedby=any]') && target.close(),
    );
  }
}

function plan(change: () => void, delay: number) {
  clearTimeout(timer);
  timer = window.setTimeout(change, delay);
}

function watchMenu(menu: HTMLElement) {
  const trigger = menu.querySelector('button');
  const panel = menu.querySelector<HTMLElement>('[popover]');
  if (!trigger || !panel) return;
  let openedAt = 0;
  const isOpen = () => panel.matches(':popover-open');
  const show = () => {
    if (isOpen()) return;
    openedAt = performance.now();
    panel.showPopover({ source: trigger });
  };
  const hide = () => isOpen() && panel.hidePopover();
  const findOpen = () => document.querySelector<HTMLElement>('[data-menu] :popover-open');
  const onMouse = (type: 'pointerenter' | 'pointermove' | 'pointerleave', act: () => void) =>
    menu.addEventListener(type, ({ pointerType }) => pointerType === 'mouse' && act());
  const waitForRest = () => plan(() => findOpen() && show(), restDelay);

  onMouse('pointerenter', () => {
    clearTimeout(timer);
    if (isOpen()) return;
    findOpen() ? waitForRest() : show();
  });
  onMouse('pointermove', () => !isOpen() && findOpen() && waitForRest());
  onMouse('pointerleave', () => plan(() => findOpen()?.hidePopover(), leaveDelay));
  trigger.addEventListener('focus', ({ relatedTarget }) => {
    // Escape in the panel returns the focus to the button. The panel stays closed then.
    if (trigger.matches(':focus-visible') && !(relatedTarget instanceof Node && panel.contains(relatedTarget))) show();
  });
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) hide();
  });
  // A click right after the panel has opened on hover or focus must not close it, because the visitor wants to open it.
  trigger.addEventListener('click', (event) => {
    if (isOpen() && performance.now() - openedAt < 500) event.preventDefault();
  });
}

/** Marks the root element while the page is scrolled, so that the header turns purple. */
function watchScroll() {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 24);
  addEventListener('scroll', mark, { passive: true });
  // Reading the scroll position now would force a layout of the whole page before the first paint.
  requestAnimationFrame(mark);
}

/**
 * Opens the form that a link with `data-dialog` leads to, in the page's one dialog. The frame stays while the dialog is closed, so typed values are kept if
 * the visitor opens the same form again.
 */
function watchFormDialog() {
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

/** In a dialog's frame, makes Escape close the dialog, because key events in a frame do not reach the page around it. */
function passEscape() {
  if (self === top) return;
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Escape in an open list only closes the list.
    if (CSS.supports('selector(select:open)') && document.querySelector('select:open')) return;
    parent.postMessage(closeMessage, location.origin);
  });
}

watchScroll();
watchMenus();
watchLanguageLinks();
watchConsent();
watchFormDialog();
passEscape();
