/**
 * Lets the keys lead through results: down from the field to the first, up and down among them and their sections, up from the first, Escape and / back to the
 * field. A key alone does something only where results have the focus (WCAG 2.2, 2.1.4).
 */
export function moveByKeys(field: HTMLInputElement, results: HTMLElement) {
  const stops = () => [...results.querySelectorAll<HTMLElement>('a, button:not([hidden])')];
  const toField = () => {
    field.focus();
    field.select();
  };
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' || event.isComposing) return;
    const [first] = stops();
    if (!first) return;
    event.preventDefault();
    first.focus();
  });
  results.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = stops();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const isBack = event.key === 'Escape' || event.key === '/' || (event.key === 'ArrowUp' && at <= 0);
    if (isBack) toField();
    else if (event.key === 'ArrowUp') all[at - 1]?.focus();
    else if (event.key === 'ArrowDown') all[at + 1]?.focus();
    else return;
    event.preventDefault();
  });
}
