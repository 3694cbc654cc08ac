/**
 * Checks that the sectors of all cases exist.
 * @throws Error that gives file, case and known sectors if one does not.
 */
export function checkSectors(
  cases: readonly { readonly id: string; readonly sectors: readonly string[] }[],
  sectors: readonly { readonly id: string }[],
): void {
  const known = sectors.map(({ id }) => id);
  for (const { id, sectors } of cases) {
    const unknown = sectors.find((sector) => !known.includes(sector));
    if (unknown)
      throw new Error(
        `content/facts/cases.yaml: the case "${id}" names the sector "${unknown}" under "sectors", but content/facts/sectors.yaml has none of that id. Use one of: ${known.join(', ')}.`,
      );
  }
}
