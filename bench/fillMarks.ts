/**
 * Replaces what stands between the marks `<!-- name -->` and `<!-- /name -->` of a document.
 * @throws Error that names a mark which the document lacks.
 */
export function fillMarks(document: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce((text, [name, section]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`The document has no place between ${begin} and ${end}.`);
    return `${text.slice(0, from + begin.length)}\n${section}\n${text.slice(to)}`;
  }, document);
}
