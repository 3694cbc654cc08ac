/** Milliseconds for which a pointer may leave a menu on its way to the panel. */
const leaveDelay = 300;

/** Milliseconds for which a pointer must rest on a menu while another panel is open. A pointer on its way to that panel does not rest. */
const restDelay = 250;

/** Timer of the next change. All menus share it, so each movement of the pointer replaces the planned change. */
let timer = 0;

/**
 * Opens the header's menus on hover and keyboard focus, and closes them when pointer or focus leave. The browser itself handles clicks and Escape. Also adds
 * `command` buttons and `closedby` of dialogs to browsers that lack them.
 */
export function watchMenus() {
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
  // A click right after the panel has opened on hover or focus is meant to open it, so it must not close it.
  trigger.addEventListener('click', (event) => {
    if (isOpen() && performance.now() - openedAt < 500) event.preventDefault();
  });
}

/** Marks the root element while the page is scrolled: the header turns purple. */
export function watchScroll() {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 24);
  addEventListener('scroll', mark, { passive: true });
  // Reading the scroll position now would force a layout of the whole page before the first paint.
  requestAnimationFrame(mark);
}
