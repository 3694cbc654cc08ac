/** A line of pasted text: its number in the field, from 1, and its cells without spaces at their ends. */
export type Line = { readonly number: number; readonly cells: readonly string[] };

/** Separators in the order in which they are looked for. A comma may also be part of a text, so it comes last. */
const separators = ['\t', ';', ','];

/**
 * Splits pasted lines at tabs, semicolons or commas: the first of them that the first line has. Empty lines are left out, and so are quotes around a cell and empty
 * cells at the end of a line, which spreadsheets add.
 */
export function splitLines(text: string): readonly Line[] {
  const lines = text.split('\n').map((line, index) => ({ number: index + 1, line }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const separator = separators.find((each) => filled[0]?.line.includes(each)) ?? '\t';
  return filled.map(({ number, line }) => {
    const cells = line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
    // The first two cells stay: an empty one there is a missing label.
    while (cells.length > 2 && cells.at(-1) === '') cells.pop();
    return { number, cells };
  });
}
