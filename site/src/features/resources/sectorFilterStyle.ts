/** Id of the radio button that chooses a sector in the list of client cases. */
export const sectorControl = (sector: string) => `sector-${sector}`;

/**
 * Style that leaves only the cards of the chosen sector in view: one selector for each sector, so that a sector is added in the facts
 * alone. Without `:has()` every case stays in view.
 * @param sectors Ids from facts/cases.yaml; their schema allows letters, digits and hyphens, so they need no escaping in a selector.
 */
export function sectorFilterStyle(sectors: readonly string[]): string {
  const hidden = sectors.map((sector) => `main:has(#${sectorControl(sector)}:checked) [data-sectors]:not([data-sectors~=${sector}])`);
  return `@layer sections{${hidden.join()}{display:none}}`;
}
