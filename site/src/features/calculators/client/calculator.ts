import { wakeIsland } from '../../../client/wakeIsland.ts';
import type { CalculatorResultProps } from '../CalculatorResult.tsx';

/*
 * Script of a calculator. It fetches React and the texts of the results when a visitor is about to use the form, or at once if the address has a result.
 */
const island = document.querySelector<HTMLElement>('[data-calculator]');
const root = island?.querySelector('[data-result]');
const form = island?.querySelector('form');

if (island && root && form) {
  const { calculator = '', workbook = '' } = island.dataset;
  type Module = typeof import('./hydrateCalculator.ts');
  const wake = wakeIsland<Module, CalculatorResultProps>(island, root, calculator, form, ({ hydrateCalculator }, props, isRetry) => {
    hydrateCalculator(root, form, props, workbook);
    if (isRetry) form.querySelector<HTMLElement>('input, textarea')?.focus();
  });
  // Browsers scroll only to the current line of a text area, and the cookie banner would cover the rest.
  form.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
  });
  form.addEventListener('submit', () => {
    form.dataset.submitted = '';
  });
  if ([...new URLSearchParams(location.search).keys()].some((name) => form.elements.namedItem(name))) wake();
}
