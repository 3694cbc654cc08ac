/**
 * The fenced blocks of charts in a text, in order.
 * @param text Markdown or MDX.
 * @returns Their YAML, unchecked, and the line of the text on which each begins, from 1.
 */
export function chartTexts(text: string): { readonly yaml: string; readonly line: number }[] {
  return [...text.matchAll(/^```chart\n([\s\S]*?)^```$/gm)].map(({ index, 1: yaml = '' }) => ({
    yaml,
    line: text.slice(0, index).split('\n').length,
  }));
}
