/** The name of a variable that is not known, and the one that is probably meant. */
export type Misspelling = { readonly name: string; readonly meant: string };

/** Most single mistakes in a misspelt name. Short names of other programs, such as `HOME`, are only two mistakes away from ours. */
const mostMistakes = ({ length }: string) => (length < 6 ? 1 : 2);

/**
 * Finds names that are not known and are nearly those of variables that are not set. Other programs have variables of their own, so no other name is wrong.
 * @param names All names in the environment.
 * @param known The names that the service reads.
 */
export function findMisspelt(names: readonly string[], known: readonly string[]): readonly Misspelling[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const near = known.map((meant) => ({ meant, distance: mistakes(name.toUpperCase(), meant) }));
      const { meant, distance } = near.reduce((best, next) => (next.distance < best.distance ? next : best));
      return distance <= mostMistakes(meant) && !names.includes(meant) ? [{ name, meant }] : [];
    });
}

/** Number of letters that are missing, surplus, wrong, or exchanged with the next one (optimal string alignment distance). */
function mistakes(name: string, meant: string): number {
  const rows = Array.from({ length: name.length + 1 }, (_, row) => [row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= name.length; row += 1) {
    for (let column = 1; column <= meant.length; column += 1) {
      const wrong = name[row - 1] === meant[column - 1] ? 0 : 1;
      const isExchanged = name[row - 1] === meant[column - 2] && name[row - 2] === meant[column - 1];
      const exchanged = isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + wrong, exchanged));
    }
  }
  return at(name.length, meant.length);
}
