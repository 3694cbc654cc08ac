/** Id of the radio button that chooses a sector in the list of client cases. */
export const sectorControl = (sector: string) => `sector-${sector}`;

/**
 * A style that shows only the cards of the chosen sector. It has a selector for each sector, so that a new sector needs only facts.
 * Browsers without `:has()` show all cases.
 * @param sectors Ids from facts/cases.yaml. Their schema allows only letters, digits and hyphens, so selectors need no escaping.
 */
export function sectorFilterStyle(sectors: readonly string[]): string {
  const hidden = sectors.map((sector) => `main:has(#${sectorControl(sector)}:checked) [data-sectors]:not([data-sectors~=${sector}])`);
  return `@layer sections{${hidden.join()}{display:none}}`;
}
