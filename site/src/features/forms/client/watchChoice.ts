/** Event that a list of choices sends, with the chosen value as `detail`. It bubbles. */
export const chooseEvent = 'choose';

/** Reports a list's chosen item, at once and on each change. */
export function watchChoice(select: HTMLSelectElement): void {
  const report = () => select.dispatchEvent(new CustomEvent(chooseEvent, { bubbles: true, detail: select.value }));
  select.addEventListener('change', report);
  report();
}
