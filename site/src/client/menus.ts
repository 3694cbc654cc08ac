/** Time that a pointer may be outside a menu on its way to the panel, in milliseconds. */
const leaveDelay = 300;

/** Time that a pointer must rest on a menu while the panel of another is open, in milliseconds: on its way to that panel it moves on. */
const restDelay = 250;

/** What the pointer is about to do. One for all menus: what it does next takes the place of what was to come. */
let intent = 0;

/**
 * Opens the header's menus on hover and on keyboard focus too, and closes them when pointer or focus leave. Click, Escape and a click outside are the
 * browser's own doing. Also opens dialogs by `command` and closes them on their backdrop in browsers that do not yet.
 */
export function watchMenus() {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]')) watchMenu(menu);
  if (!('command' in HTMLButtonElement.prototype)) {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[commandfor]')) {
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
      button.addEventListener('click', (event) => {
        // The browser would open the dialog as a popover, which is for where no script runs.
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
  const waitForRest = () => {
    clearTimeout(intent);
    intent = window.setTimeout(() => findOpen() && show(), restDelay);
  };

  onMouse('pointerenter', () => {
    clearTimeout(intent);
    if (isOpen()) return;
    findOpen() ? waitForRest() : show();
  });
  onMouse('pointermove', () => !isOpen() && findOpen() && waitForRest());
  onMouse('pointerleave', () => {
    clearTimeout(intent);
    intent = window.setTimeout(() => findOpen()?.hidePopover(), leaveDelay);
  });
  trigger.addEventListener('focus', ({ relatedTarget }) => {
    // Escape in the panel gives the focus back: the panel stays closed.
    if (trigger.matches(':focus-visible') && !(relatedTarget instanceof Node && panel.contains(relatedTarget))) show();
  });
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) hide();
  });
  // A click right after hovering or focusing means "open", not "close what just opened".
  trigger.addEventListener('click', (event) => {
    if (isOpen() && performance.now() - openedAt < 500) event.preventDefault();
  });
}
