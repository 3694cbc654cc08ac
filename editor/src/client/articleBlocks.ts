import type { BlockName } from '../server/blocks.ts';

/** Block of an article that has a form, and its place in the text. */
export type ArticleBlock = { readonly name: BlockName; readonly start: number; readonly source: string };

/** Matches fenced code of any kind (so that its content does not count as a block), components with content, and components without. */
const pattern =
  /^(`{3,})(\w*)[^\n]*\n(?:[\s\S]*?\n)?\1[ \t]*$|^<(Table|Callout)\b[\s\S]*?^<\/\3>[ \t]*$|^<(Verbatim)(?:\s+\w+="[^"]*")*\s*\/>[ \t]*$/gm;

const fenced: readonly string[] = ['chart', 'figure', 'picture'] satisfies BlockName[];

/** Blocks of a text that have a form, in order. A block that is not closed does not count. */
export function blocksIn(text: string): ArticleBlock[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const [source, fence, language = '', element, single] = match;
    const name = fence ? language : (element ?? single ?? '').toLowerCase();
    return fence && !fenced.includes(name) ? [] : [{ name: name as BlockName, start: match.index, source }];
  });
}

/** Block at the cursor. */
export const blockAt = (text: string, cursor: number): ArticleBlock | undefined =>
  blocksIn(text).find(({ start, source }) => start <= cursor && cursor <= start + source.length);

/** Heading above a block. Empty if it has none. */
export const headingAbove = (text: string, start: number): string =>
  [...text.slice(0, start).matchAll(/^#{2,3} (.+)$/gm)].at(-1)?.[1] ?? '';

/** Position for a new block: after the line or the block at the cursor. */
export function placeFor(text: string, cursor: number): number {
  const block = blockAt(text, cursor);
  const end = text.indexOf('\n', block ? block.start + block.source.length : cursor);
  return end < 0 ? text.length : end;
}

/** Replaces a block of a text, or inserts a new one with a blank line above and below. */
export function withBlock(text: string, at: number, old: string, block: string): { readonly text: string; readonly start: number } {
  const [before, after] = [text.slice(0, at), text.slice(at + old.length)];
  if (old !== '') return { text: `${before}${block}${after}`, start: at };
  const above = before === '' ? '' : '\n'.repeat(Math.max(0, 2 - (/\n*$/.exec(before)?.[0].length ?? 0)));
  const below = '\n'.repeat(Math.max(after.trim() === '' ? 1 : 2, /^\n*/.exec(after)?.[0].length ?? 0));
  return { text: `${before}${above}${block}${below}${after.replace(/^\n+/, '')}`, start: at + above.length };
}
