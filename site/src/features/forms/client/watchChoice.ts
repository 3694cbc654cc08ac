/** Event of a select, with the chosen value as `detail`. It bubbles. */
export const chooseEvent = 'choose';

/** Reports the chosen item of a select, immediately and after each change. */
export function watchChoice(select: HTMLSelectElement): void {
  const report = () => select.dispatchEvent(new CustomEvent(chooseEvent, { bubbles: true, detail: select.value }));
  select.addEventListener('change', report);
  report();
}
