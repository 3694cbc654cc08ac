import { inEnglish, say } from '../../content/say.ts';
import { parseAttributes } from './safeMarkdown.ts';

/** An error message of the MDX parser: line, column, reason and code. */
const report = /^(?:MDXError: )?(?:(\d+):(\d+): )?(.*?)(?: \((?:mdx|mdxjs)[^()]*\))?$/s;

const asText = () => say`Write "\\{" if it is meant as text, or put the words in backticks.`;

/**
 * Converts a syntax error of MDX to an error for authors, with file, line and remedy. Returns other errors unchanged.
 * @param file Path from the root of the repository.
 * @param text Text that the parser has read, with its line breaks.
 */
export function explainMdx(error: unknown, file: string, text: string): unknown {
  const [, line, column, reason = ''] = report.exec((error as Error).message) ?? [];
  if (!line && !reason.startsWith('Could not parse')) return error;
  const own = text.split('\n')[Number(line) - 1] ?? '';
  const place = line ? `${file}, line ${line}` : file;
  return new Error(`${place}: ${explainReason(reason, own, own.slice(Number(column) - 1))}`);
}

/**
 * Fault and remedy in words.
 * @param line The line that the parser names.
 * @param tail The line from the place of the error.
 */
function explainReason(reason: string, line: string, tail: string): string {
  const [open = '', wanted = ''] = [...reason.matchAll(/`(<\/?[\w.]*>)`/g)].map(([, tag]) => tag);
  if (reason.startsWith('Expected a closing tag')) return say`${open} is not closed. ${remedyFor(open)}`;
  if (reason.startsWith('Unexpected closing tag'))
    return wanted
      ? say`${open} comes too early: write ${wanted.replace('<', '</')} before it. Close the inner element before the outer one.`
      : say`${open} has no opening tag. Delete it, or write the opening tag above it.`;
  if (reason.includes('create a comment')) return say`an article cannot contain comments. Delete it.`;
  if (/^Could not parse esm/.test(reason))
    return say`a paragraph cannot begin with the word "${line.split(/\s/)[0]}", which would be read as code. Begin it with another word.`;
  if (/^Could not parse expression/.test(reason))
    return /=\{/.test(line) || !line
      ? say`what follows "=" in a tag is code. Write a text in straight double quotes, such as title="…".`
      : say`what follows "{" would be read as code. ${asText()}`;
  if (reason.includes('closing brace'))
    return say`"{" begins code that does not end. ${asText()} If it follows a block, check that \`\`\` closes the block.`;
  if (reason.includes('after `<`') || reason.includes('before name')) return explainTag(tail);
  return say`${inEnglish(reason.replace(/ \(note:.*$/s, '')) || say`this line cannot be read`}. In running text "{" and "<" begin code: write "\\{" or "\\<", or put the words in backticks.`;
}

function explainTag(tail: string): string {
  const start = tail.slice(0, 30);
  if (/^<(?:\w+:\/\/|mailto:|[\w.+-]+@)/.test(tail)) return say`"${start}" is read as a tag. Write an address as [words](https://…).`;
  const [, name] = /^<\/?([A-Z]\w*|span|abbr)\b/.exec(tail) ?? [];
  if (name)
    return say`the tag <${name} is not complete. Write each text of it in straight double quotes, such as title="…", and end the tag with ">".`;
  return say`"${start}" is read as a tag, because "<" begins one. Write "\\<" or "less than", or put the words in backticks.`;
}

/** Remedy that says how to close a tag. */
function remedyFor(tag: string): string {
  const name = tag.replace(/\W/g, '');
  if (['Verbatim', 'Source', 'br'].includes(name)) return say`End it with "/>".`;
  if (parseAttributes(name)) return say`Write </${name}> on a line of its own, between blank lines.`;
  return say`Write </${name}> behind the words, or "\\<" if it is meant as text.`;
}
