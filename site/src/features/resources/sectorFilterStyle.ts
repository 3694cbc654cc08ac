/** Id of the radio button that chooses a sector in the list of client cases. */
export const sectorControl = (sector: string) => `sector-${sector}`;

/** Id of the checkbox that shows all cases, and the number of cases that are shown without it, on wide and on narrow screens. */
export const allCases = 'all-cases';
const first = { wide: 6, narrow: 3 } as const;

/**
 * A style that shows only the cards of the chosen sector. It has a selector for each sector, so that a new sector needs only facts.
 * Without a choice, it shows the first cases until the checkbox is checked. Browsers without `:has()`, and print, show all cases. A link to a case
 * shows it.
 * @param sectors Ids from facts/cases.yaml. Their schema allows only letters, digits and hyphens, so selectors need no escaping.
 */
export function sectorFilterStyle(sectors: readonly string[]): string {
  const hidden = sectors.map((sector) => `main:has(#${sectorControl(sector)}:checked) [data-sectors]:not([data-sectors~=${sector}])`);
  const folded = (from: number) =>
    `main:has(#${sectorControl('all')}:checked):not(:has(#${allCases}:checked)) [data-sectors]:nth-child(n+${from + 1}):not(:target){display:none}`;
  const more = `main:has(#${sectorControl('all')}:not(:checked)) [data-all-cases]{display:none}`;
  return [
    `@layer sections{${hidden.join()}{display:none}${more}`,
    `@media screen{${folded(first.wide)}}@media screen and (width < 37.5rem){${folded(first.narrow)}}}`,
  ].join('');
}
