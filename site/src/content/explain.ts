import { valueAt } from '@emovera/contract/values.ts';
import { z } from 'astro/zod';
import { isPair, isSeq, type Node, parse, type YAMLParseError } from 'yaml';
import { formatKeys, inEnglish, say } from './say.ts';

type Issue = z.core.$ZodIssue;

/** An error in a content file, and how to correct it. */
export type Finding = {
  readonly file: string;
  readonly line?: number;
  readonly message: string;
  /** Another file that it concerns, such as the target of a link. */
  readonly target?: string;
  /** Whether it does not block publishing: it may be unintended, or it is in a draft. */
  readonly isNotice?: boolean;
  /** Whether it is in a draft, which is not published. */
  readonly isOfDraft?: boolean;
  /** The word that the dictionaries lack, and its language. */
  readonly unknown?: { readonly word: string; readonly lang: string };
  /** Whether a program can correct it, such as a missing unbreakable space. */
  readonly isCorrectable?: boolean;
};

/**
 * Explains the errors of a content file to editors.
 * @param file Path from the root of the repository.
 * @param issues Issues that Zod has found.
 * @param data Data of the file, to distinguish a missing key from a wrong one.
 */
export function explainIssues(file: string, issues: readonly Issue[], data: unknown): string {
  const lines = listIssues(file, issues, data).map(({ text }) => `  ${text}`);
  return `${say`${file} does not fit its schema:`}\n${lines.join('\n')}`;
}

type ExplainedIssue = {
  readonly path: readonly PropertyKey[];
  readonly code: Issue['code'];
  /** With the name of the key. */
  readonly text: string;
  /** For a place beside the field. */
  readonly message: string;
};

/** The explanations of {@link explainIssues}, each with the path of its key. */
export function listIssues(file: string, issues: readonly Issue[], data: unknown): ExplainedIssue[] {
  return issues.flatMap((issue) => explain(issue, data, exampleFor(file)));
}

/** Advice for finding the value of a missing key. Articles, and blocks in articles, differ between languages. */
function exampleFor(file: string): string {
  if (file.startsWith('content/facts/')) return say`another item of the file shows`;
  if (file.endsWith('.mdx') || !file.startsWith('content/')) return say`the tables in docs/writing-an-article.md say`;
  return say`the same file of another language shows`;
}

/** @param example Advice for finding the value of a missing key. */
function explain(issue: Issue, data: unknown, example: string): ExplainedIssue[] {
  const { code } = issue;
  const paths = code === 'unrecognized_keys' ? issue.keys.map((surplus) => [...issue.path, surplus]) : [issue.path];
  return paths.map((path) => {
    const place = formatPlace(path, data);
    const isMissing = valueAt(data, path) === undefined;
    const sentenceAbout = (subject: string) => {
      if (code === 'unrecognized_keys') return say`${subject} is not known. Remove it, or correct its spelling.`;
      // Another key requires this one. The message of the schema names it.
      if (code === 'custom') return say`${subject} is missing. ${issue.message} Add it.`;
      return say`${subject} is missing. Add it; ${example} what belongs there.`;
    };
    if (isMissing || code === 'unrecognized_keys')
      return { path, code, text: sentenceAbout(place), message: sentenceAbout(say`This field`) };
    // For an empty field, a rule about the form of its value would only confuse.
    const message = code === 'invalid_format' && valueAt(data, path) === '' ? say`This is empty. Fill it in.` : issue.message;
    return { path, code, text: say`${place}: ${message}`, message };
  });
}

/** Describes the error of a value whose schema has no sentence for it. */
function explainValue(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const [isBig, limit] = issue.code === 'too_big' ? [true, issue.maximum] : [false, issue.minimum];
    const isShort = limit === 1 && !isBig;
    if (typeof input === 'string') {
      if (isShort) return say`The text is empty. Write it.`;
      return isBig
        ? say`The text must have at most ${limit} characters, and has ${input.length}. Shorten it.`
        : say`The text must have at least ${limit} characters, and has ${input.length}. Write more.`;
    }
    if (Array.isArray(input))
      return isBig
        ? say`The list must have at most ${limit} items, and has ${input.length}. Remove some.`
        : say`The list must have at least ${limit} items, and has ${input.length}. Add some.`;
    if (!issue.inclusive) return isBig ? say`The number must be below ${limit}.` : say`The number must be above ${limit}.`;
    return isBig ? say`The number must be at most ${limit}.` : say`The number must be at least ${limit}.`;
  }
  if (issue.code === 'invalid_value') return say`The value must be one of: ${issue.values.join(', ')}.`;
  if (issue.code === 'invalid_union' && Array.isArray(issue.options)) return say`The value must be one of: ${issue.options.join(', ')}.`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return say`Write an e-mail address, such as anna@example.com.`;
  if (issue.code === 'invalid_key') return issue.issues[0]?.message;
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'string') return say`The value must be a text. Put it in double quotes.`;
  if (issue.expected === 'int') return say`Write a whole number.`;
  if (issue.expected === 'number') return say`Write a number.`;
  if (issue.expected === 'boolean') return say`Choose yes or no.`;
  return issue.expected === 'array'
    ? say`The value must be a list. Write each item on a line of its own that begins with "- ".`
    : say`The value must be several keys. Write each on a line of its own, two spaces further to the right.`;
}
z.config({ localeError: explainValue });

/** A key, with the items of lists that contain it, counted from one and with their ids. */
function formatPlace(path: readonly PropertyKey[], data: unknown): string {
  const key = formatKeys(path) || say`(the whole file)`;
  const items = path.flatMap((step, index) => {
    if (typeof step !== 'number') return [];
    const list = path[index - 1];
    const { id } = (valueAt(data, path.slice(0, index + 1)) ?? {}) as { id?: unknown };
    const item = typeof list === 'string' ? say`item ${step + 1} of ${formatKeys([list])}` : say`item ${step + 1} of that`;
    return typeof id === 'string' ? `${item}, ${id}` : item;
  });
  const name = say`Key "${key}"`;
  return items.length > 0 ? `${name} (${items.join('; ')})` : name;
}

/** Error of YAML that cannot be read: the message of the parser, or only the line in other languages than English. */
export function explainYaml(error: unknown): string {
  const { message, code, linePos } = error as YAMLParseError;
  const reason = code === 'DUPLICATE_KEY' ? say`the same key is there twice` : say`a sign is wrong or missing`;
  return inEnglish(message.trim()) || (linePos ? say`line ${linePos[0].line}: ${reason}` : reason);
}

/** The keys and indexes that lead to the last of some nodes of YAML, each of which contains the next. */
export const pathOfNodes = (nodes: readonly unknown[]): (string | number)[] =>
  nodes.flatMap<string | number>((node, index) => {
    if (isPair<{ value: unknown }>(node)) return [String(node.key.value)];
    return isSeq<Node>(node) ? [node.items.indexOf(nodes[index + 1] as Node)] : [];
  });

/**
 * Parses a fenced block of YAML in a text.
 * @param name Name of the block in error messages, such as "chart".
 * @param place File and line on which the block begins.
 * @throws Error that names file, line and remedy if the block is not YAML or does not fit the schema.
 */
export function readBlock<Schema extends z.ZodType>(text: string, schema: Schema, name: string, place: string): z.infer<Schema> {
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    throw new Error(
      say`${place}: this is not valid YAML: ${explainYaml(error)}\nCorrect it, or close the block with \`\`\` if it runs on into the text.`,
    );
  }
  const result = schema.safeParse(data);
  if (!result.success) throw new Error(`${place}: ${explainIssues(say`this ${formatKeys([name])}`, result.error.issues, data)}`);
  return result.data;
}

/**
 * The fenced blocks of one name in a text, in order.
 * @param text Markdown or MDX.
 * @param name Word after the three backticks, such as `chart`.
 * @returns Their YAML, unchecked, and the line of the text on which each begins, from 1.
 */
export function blockTexts(text: string, name: string): { readonly yaml: string; readonly line: number }[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${name}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(({ index, 1: yaml = '' }) => ({
    yaml,
    line: text.slice(0, index).split('\n').length,
  }));
}
