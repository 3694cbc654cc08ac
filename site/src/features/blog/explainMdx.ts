/** What the reader of Markdown with components says: line, column, reason, and its own code. */
const report = /^(?:MDXError: )?(\d+):\d+: (.*?)(?: \(mdx[^()]*\))?$/s;

/**
 * The error of a text that is no Markdown with components, for authors: with file, line and remedy. Others are given back as they are.
 * @param file The file as seen from the repository's root.
 */
export function explainMdx(error: unknown, file: string): unknown {
  const [, line, reason = ''] = report.exec((error as Error).message) ?? [];
  if (!line) return error;
  const where = reason.replace(/ \(note:.*$/s, '').replace(/\((\d+):\d+\)/g, '(line $1)');
  return new Error(`${file}, line ${line}: ${where}. ${remedyOf(reason)}`);
}

function remedyOf(reason: string): string {
  if (reason.startsWith('Expected a closing tag'))
    return 'Close what was opened, as </Callout> closes <Callout>, on a line of its own between blank lines.';
  if (reason.includes('create a comment')) return 'An article holds no hidden remarks: delete it.';
  return 'In running text "{", "}" and "<" belong to the forms of articles: write them in words, or between backticks. If a block of code or a chart stands above, look whether it is closed by ```.';
}
