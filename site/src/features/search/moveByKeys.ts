/**
 * Moves the focus through results by keys: down from the field to the first, up and down through links and buttons, up from the first, Escape and / back to the
 * field. Single keys work only while results have the focus (WCAG 2.2, 2.1.4).
 * @param view Element with the search field and the results.
 */
export function moveByKeys(event: KeyboardEvent, view: HTMLElement) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const field = view.querySelector('input');
  const stops = [...view.querySelectorAll<HTMLElement>(':scope section :is(a, button)')];
  const position = stops.indexOf(event.target as HTMLElement);
  if (event.target === field && event.key === 'ArrowDown') stops[0]?.focus();
  else if (position < 0) return;
  else if (event.key === 'ArrowDown') stops[position + 1]?.focus();
  else if (event.key === 'ArrowUp' && position > 0) stops[position - 1]?.focus();
  else if (['ArrowUp', 'Escape', '/'].includes(event.key)) {
    field?.focus();
    field?.select();
  } else return;
  event.preventDefault();
}
