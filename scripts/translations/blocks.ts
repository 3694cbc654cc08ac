import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';

/** A part of the body of a Markdown file: a paragraph, a heading, a list, a chart, or a section with all of these. */
export type Block = { readonly key: string; readonly start: number; readonly end: number };

type Part = { readonly kind: string; readonly start: number; readonly end: number };

/**
 * Divides a text and its translation into parts that belong together: blocks such as paragraphs, where a section has the same kinds of blocks in both;
 * whole sections, where it has not; the whole body, if the number of sections differs, because then it was written anew. Sections begin with `##`.
 * @returns The parts in order, with the same keys on both sides.
 */
export async function matchBlocks(source: string, target: string, isMdx: boolean): Promise<{ source: Block[]; target: Block[] }> {
  const sides = [await sectionsOf(source, isMdx), await sectionsOf(target, isMdx)] as const;
  const [own, other] = sides;
  if (own.length !== other.length) {
    const [sourceBody, targetBody] = sides.map((sections) => whole('body', sections.flat()));
    return { source: sourceBody ?? [], target: targetBody ?? [] };
  }
  const kinds = (parts: readonly Part[]) => parts.map(({ kind }) => kind).join(' ');
  const isSame = own.map((parts, index) => kinds(parts) === kinds(other[index] ?? []));
  const [sourceBlocks, targetBlocks] = sides.map((sections) =>
    sections.flatMap((parts, index) => {
      const key = `body.${index + 1}`;
      return isSame[index] ? parts.map(({ start, end }, place) => ({ key: `${key}.${place + 1}`, start, end })) : whole(key, parts);
    }),
  );
  return { source: sourceBlocks ?? [], target: targetBlocks ?? [] };
}

const whole = (key: string, parts: readonly Part[]): Block[] => {
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? [{ key, start: first.start, end: last.end }] : [];
};

async function sectionsOf(body: string, isMdx: boolean): Promise<Part[][]> {
  const { children } = (isMdx ? await mdxToMdast(body) : await markdownToMdast(body, { features: { directive: true } })) as {
    children: MdastNode[];
  };
  const sections: Part[][] = [[]];
  for (const node of children) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined || node.type === 'thematicBreak' || node.type === 'mdxjsEsm') continue;
    if (node.type === 'heading' && node.depth === 2) sections.push([]);
    sections.at(-1)?.push({ kind: kindOf(node), start, end });
  }
  return sections;
}

function kindOf(node: MdastNode): string {
  if (node.type === 'heading') return `heading${node.depth}`;
  if (node.type === 'code') return `code-${node.lang ?? ''}`;
  return 'name' in node && node.name ? `${node.type}-${node.name}` : node.type;
}
