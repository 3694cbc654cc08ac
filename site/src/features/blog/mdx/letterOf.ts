/**
 * The letter that stands for a footnote.
 * @param number From 1 to 26.
 * @throws RangeError for others: an article with so many asides needs another form.
 */
export function letterOf(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > 26)
    throw new RangeError(`An article has room for 26 footnotes, and this is number ${number}. Work some into the text.`);
  return String.fromCharCode(96 + number);
}
