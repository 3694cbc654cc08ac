/** An error message of the MDX parser: line, column, reason and code. */
const report = /^(?:MDXError: )?(\d+):\d+: (.*?)(?: \(mdx[^()]*\))?$/s;

/**
 * Turns a syntax error of MDX into one for authors, with file, line and remedy. Returns other errors unchanged.
 * @param file Path from the root of the repository.
 */
export function explainMdx(error: unknown, file: string): unknown {
  const [, line, reason = ''] = report.exec((error as Error).message) ?? [];
  if (!line) return error;
  const problem = reason.replace(/ \(note:.*$/s, '').replace(/\((\d+):\d+\)/g, '(line $1)');
  return new Error(`${file}, line ${line}: ${problem}. ${remedyOf(reason)}`);
}

function remedyOf(reason: string): string {
  if (reason.startsWith('Expected a closing tag'))
    return 'Close each component, as </Callout> closes <Callout>, on a line of its own between blank lines.';
  if (reason.includes('create a comment')) return 'An article cannot contain comments: delete it.';
  return 'In running text "{", "}" and "<" start code: write them in words, or between backticks. If there is a block of code or a chart above, check that ``` closes it.';
}
