/**
 * The fenced blocks of one name in a text, in order.
 * @param text Markdown or MDX.
 * @param name What follows the three backticks, such as `chart`.
 * @returns Their YAML, unchecked, and the line of the text on which each begins, from 1.
 */
export function blockTexts(text: string, name: string): { readonly yaml: string; readonly line: number }[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${name}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(({ index, 1: yaml = '' }) => ({
    yaml,
    line: text.slice(0, index).split('\n').length,
  }));
}
