import { withoutFrontMatter } from '@emovera/site/articles/safeMarkdown.ts';
import type { Finding } from '@emovera/site/content/explain.ts';
import { say } from '@emovera/site/content/say.ts';

/** Code, charts and other blocks between lines of three backticks. */
const fenced = /^(`{3,})[\s\S]*?^\1[ \t]*$/gm;

/** A short line without a full stop, directly above a line that begins a sentence. */
const heading = /(?<=^|\n\n)(\p{Lu}[^\n|<>]{2,69}[\p{L}\p{N}?])\n(?=[\p{Lu}¿¡«“][^\n]{40})/gu;

/** Finds lines that look like a heading and stand directly above a paragraph, as plain text from a word processor has them. Markdown shows both as one paragraph. */
export function gluedHeadings(file: string, text: string): Finding[] {
  const body = withoutFrontMatter(text.replaceAll('\r\n', '\n')).replace(fenced, (block) => block.replace(/[^\n]/g, ' '));
  return [...body.matchAll(heading)].map(({ index, 1: title }) => ({
    file,
    line: body.slice(0, index).split('\n').length,
    message: say`“${title}” stands directly above its paragraph, so both are shown as one. If it is a heading, write "## " before it. Leave a blank line below it.`,
  }));
}
