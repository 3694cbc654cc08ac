import { say } from '../content/say.ts';
import { parseText, type TextNode, type TextSource } from './parseText.ts';

/** Text of a client case in Markdown, and the blocks for its directives. A case without blocks for `comparison` has no comparison. */
type CaseTextSource = Pick<TextSource, 'markdown' | 'file' | 'firstLine' | 'absoluteUrl'> & {
  readonly charts: Readonly<Record<'profile' | 'effects', readonly TextNode[]>> & { readonly comparison?: readonly TextNode[] | undefined };
};

/**
 * Reads the Markdown of a client case. It has no references and no charts of its own: `::profile`, `::comparison` and `::effects` place those that are drawn from
 * the facts. Verbatims that follow each other are one block.
 * @throws Error that names file, line and remedy.
 */
export function parseCaseText({ charts: { profile, comparison, effects }, ...source }: CaseTextSource): TextNode[] {
  const placed = {
    profile: { blocks: profile, isOptional: true },
    ...(comparison && { comparison: { blocks: comparison } }),
    effects: { blocks: effects },
  };
  const { blocks, references } = parseText({ ...source, placed });
  if (references.length > 0)
    throw new Error(say`${source.file}: a case has no references. Name the source in the sentence, and delete "[^…]".`);
  return withVerbatimsTogether(blocks);
}

/**
 * Finds the first error in the text of a client case, which may be without a comparison.
 * @throws Error that names file, line and remedy.
 */
export function checkCaseText(markdown: string, file: string): void {
  const blocks: TextNode[] = [];
  const hasComparison = placesComparison(markdown);
  const charts = { profile: blocks, effects: blocks, ...(hasComparison && { comparison: blocks }) };
  parseCaseText({ markdown, file, firstLine: 1, absoluteUrl: (url) => url, charts });
}

/** Whether the text of a client case places the chart that compares two groups. */
export const placesComparison = (markdown: string): boolean => /^ {0,3}::comparison\b/m.test(markdown);

function withVerbatimsTogether(blocks: readonly TextNode[]): TextNode[] {
  const together: TextNode[] = [];
  for (const block of blocks) {
    const last = together.at(-1);
    if (block.type !== 'verbatim') together.push(block);
    else if (last?.type === 'verbatims') together.splice(-1, 1, { ...last, verbatims: [...(last.verbatims as unknown[]), block.verbatim] });
    else together.push({ type: 'verbatims', verbatims: [block.verbatim] });
  }
  return together;
}
