import { createHash } from 'node:crypto';
import { attribute, findElements } from './pages.ts';
import { withoutUnused } from './shortenProperties.ts';

/** A layer within one of the site's: of two rules of the same layer the late one yields, whatever comes first. */
const opening = /@layer \w+\.late\{/;
const mark = 'data-fold';

/** A page without its late styles, and these, in their order. */
export type SplitPage = { readonly html: string; readonly late: readonly string[] };

/**
 * Takes the styles in layers named `late` out of a page's head: those of what stands below the first screen, and of what nobody sees before it opens or prints something. All pages share
 * one sheet of them, which a visitor fetches once, so that a page's first picture arrives in the first flight of TCP.
 * @param html A whole page, its styles minified.
 */
export function takeLateStyles(html: string): SplitPage {
  const late: string[] = [];
  let rest = html;
  for (let match = opening.exec(rest); match; match = opening.exec(rest)) {
    const end = endOfBlock(rest, match.index + match[0].length);
    late.push(rest.slice(match.index, end));
    rest = rest.slice(0, match.index) + rest.slice(end);
  }
  return { html: rest, late };
}

/**
 * Links the late sheet after the element that is marked with `data-fold`, or after the content: what stands above it is painted without it, and what follows waits for it, so that
 * nothing is ever seen without its style. The faces of the first picture come before it.
 * @throws Error if the page has neither.
 */
export function withLateSheet(html: string, address: string): string {
  const found = findElements(html, (element) => element.tagName === 'main' || attribute(element, mark) !== undefined);
  const fold = found.find((element) => attribute(element, mark) !== undefined);
  const end = (fold ?? found[0])?.sourceCodeLocation?.endOffset;
  if (end === undefined)
    throw new Error('A page has styles that come late and no <main> that they could follow. Let it use layouts/Page.astro.');
  const marked = `${html.slice(0, end)}<link rel="stylesheet" href="${address}" fetchpriority="low">${html.slice(end)}`;
  return marked.replace(new RegExp(` ${mark}(="")?`), '');
}

/** The sheet with those of the design's values that it uses, so that pages which do not use them need not carry them. */
export function withTokens(tokens: string, css: string): string {
  return withoutUnused(`<style>${tokens}${css}</style>`).slice('<style>'.length, -'</style>'.length);
}

/** The first block of a layer in a text, or nothing. */
export function layerOf(text: string, layer: string): string {
  const block = `@layer ${layer}{`;
  const start = text.indexOf(block);
  return start < 0 ? '' : text.slice(start, endOfBlock(text, start + block.length));
}

/** Address of the sheet below `dist/public`, by its content, so that it can be kept for ever. */
export function addressOfSheet(css: string): string {
  return `/_assets/late.${createHash('sha256').update(css).digest('base64url').replace(/[-_]/g, '').slice(0, 8)}.css`;
}

/** Index after the brace that closes a block. Braces in strings do not count. */
function endOfBlock(css: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let index = from; index < css.length; index++) {
    const sign = css[index];
    if (sign === '\\') index++;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return index + 1;
  }
  throw new Error('A style in the layer "late" is not closed. The minified styles of the page are broken.');
}
