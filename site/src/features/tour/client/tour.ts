/*
 * Shows one step of the tour at a time. The step is in the fragment of the address, so links, the back button and the language switcher work
 * as on the page without script. Buttons, arrow keys and swipes change the fragment.
 */
const tour = document.querySelector<HTMLElement>('[data-tour]');
const steps = [...(tour?.querySelectorAll<HTMLElement>(':scope > section') ?? [])];
const links = [...(tour?.querySelectorAll('nav a') ?? [])];
const buttons = [...(tour?.querySelectorAll<HTMLButtonElement>('[data-by]') ?? [])];
const status = tour?.querySelector('[role=status]');
/** Minimum distance of a swipe, in px. */
const minSwipePx = 60;
let shown = 0;

/** Index of the step that has the element of the address, or −1. */
const stepOfAddress = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  return steps.findIndex((step) => target && step.contains(target));
};

const show = (index: number) => {
  shown = index;
  for (const [position, step] of steps.entries()) {
    step.toggleAttribute('data-shown', position === index);
    if (position === index) links[position]?.setAttribute('aria-current', 'step');
    else links[position]?.removeAttribute('aria-current');
  }
  for (const button of buttons) button.hidden = !steps[index + Number(button.dataset.by)];
  if (status) status.textContent = (tour?.dataset.tour ?? '').replace('{step}', String(index + 1)).replace('{steps}', String(steps.length));
};

const go = (by: number) => {
  const next = steps[shown + by];
  if (next) location.hash = next.id;
};

if (tour && steps[0]) {
  show(Math.max(0, stepOfAddress()));
  // The browser scrolls to the step of the address, which leaves the buttons above it out of view.
  if (stepOfAddress() >= 0) addEventListener('load', () => tour.scrollIntoView());
  addEventListener('hashchange', () => {
    const index = stepOfAddress();
    if (index < 0) return;
    show(index);
    tour.scrollIntoView();
    steps[index]?.querySelector('h2')?.focus({ preventScroll: true });
  });
  for (const button of buttons) button.addEventListener('click', () => go(Number(button.dataset.by)));
  addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isTaken = event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role=region]');
    if (by && !isTaken && !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) go(by);
  });
  let start: Touch | undefined;
  tour.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      // A table that scrolls sideways handles swipes itself.
      const isTaken = target instanceof Element && target.closest('[role=region]');
      start = touches.length === 1 && !isTaken ? touches[0] : undefined;
    },
    { passive: true },
  );
  tour.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    if (Math.abs(x) > minSwipePx && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
  });
}

export {};
