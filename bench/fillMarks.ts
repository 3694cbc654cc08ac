/**
 * Replaces what stands between the marks `<!-- name -->` and `<!-- /name -->` of a document.
 * @throws Error that names a mark which the document lacks.
 */
export function fillMarks(document: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce((text, [name, section]) => {
    const { from, to } = placeOf(text, name);
    return `${text.slice(0, from)}\n${section}\n${text.slice(to)}`;
  }, document);
}

/**
 * What stands between a document's marks.
 * @throws Error that names a mark which the document lacks.
 */
export function textBetween(document: string, name: string): string {
  const { from, to } = placeOf(document, name);
  return document.slice(from, to).trim();
}

/** Where what stands between two marks begins and ends. */
function placeOf(document: string, name: string): { from: number; to: number } {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, to] = [document.indexOf(begin), document.indexOf(end)];
  if (start < 0 || to < start) throw new Error(`The document has no place between ${begin} and ${end}.`);
  return { from: start + begin.length, to };
}
