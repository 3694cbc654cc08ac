/**
 * The letter of a footnote.
 * @param number From 1 to 26.
 * @throws RangeError for other numbers.
 */
export function letterOf(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 26)
    throw new RangeError(`An article can have 26 footnotes, and this is number ${number}. Move some into the text.`);
  return String.fromCharCode(96 + number);
}
