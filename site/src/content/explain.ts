import { valueAt } from '@emovera/contract/values.ts';
import type { z } from 'astro/zod';
import { parse } from 'yaml';

type Issue = z.core.$ZodIssue;

/** An error in a content file, and how to correct it. */
export type Finding = {
  readonly file: string;
  readonly line?: number;
  readonly message: string;
  /** Whether it is right today, but may not be meant. */
  readonly isNotice?: boolean;
  /** Whether a program can correct it, such as a missing unbreakable space. */
  readonly isCorrectable?: boolean;
};

/**
 * Explains to editors what is wrong with a content file.
 * @param file Path from the root of the repository.
 * @param issues Issues that Zod has found.
 * @param data Data of the file, which tells a missing key from a wrong one.
 */
export function explainIssues(file: string, issues: readonly Issue[], data: unknown): string {
  const lines = listIssues(file, issues, data).map(({ text }) => `  ${text}`);
  return `${file} does not fit its schema:\n${lines.join('\n')}`;
}

/** What is wrong with one key. */
type ExplainedIssue = { readonly path: readonly PropertyKey[]; readonly text: string };

/** The explanations of {@link explainIssues}, each with the path of its key. */
export function listIssues(file: string, issues: readonly Issue[], data: unknown): ExplainedIssue[] {
  return issues.flatMap((issue) => explain(issue, data, exampleFor(file)));
}

/** Where an editor finds what belongs in a missing key. Articles, and blocks in articles, differ between languages. */
function exampleFor(file: string): string {
  if (file.startsWith('content/facts/')) return 'another item of the file shows';
  if (file.endsWith('.mdx') || !file.startsWith('content/')) return 'the tables in docs/writing-an-article.md say';
  return 'the same file of another language shows';
}

/** @param example Where to find what belongs in a missing key. */
function explain(issue: Issue, data: unknown, example: string): ExplainedIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((surplus) => {
      const path = [...issue.path, surplus];
      return { path, text: `${placeOf(path, data)} is not known. Remove it, or correct its spelling.` };
    });
  }
  return [{ path: issue.path, text: explainValue(issue, data, example) }];
}

function explainValue(issue: Issue, data: unknown, example: string): string {
  const place = placeOf(issue.path, data);
  const value = valueAt(data, issue.path);
  if (value === undefined) {
    // The key is needed because of another one, which the message of the schema names.
    if (issue.code === 'custom') return `${place} is missing. ${issue.message} Add it.`;
    return `${place} is missing. Add it; ${example} what belongs there.`;
  }
  const length = ['too_big', 'too_small'].includes(issue.code) && typeof value === 'string' ? `; it has ${value.length}` : '';
  // Messages of our own schemas are whole sentences that say what to do. Zod's have no full stop.
  const remedy = /[.!?]$/.test(issue.message) ? '' : `${length}. Correct the value.`;
  return `${place}: ${issue.message}${remedy}`;
}

/** A key, with the items of lists that contain it, counted from one and with their ids. */
function placeOf(path: readonly PropertyKey[], data: unknown): string {
  const key = path.filter((step) => typeof step !== 'number').join('.') || '(the whole file)';
  const items = path.flatMap((step, index) => {
    if (typeof step !== 'number') return [];
    const list = path[index - 1];
    const { id } = (valueAt(data, path.slice(0, index + 1)) ?? {}) as { id?: unknown };
    return `item ${step + 1} of ${typeof list === 'string' ? list : 'that'}${typeof id === 'string' ? `, ${id}` : ''}`;
  });
  return `Key "${key}"${items.length > 0 ? ` (${items.join('; ')})` : ''}`;
}

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
    const { message } = error as Error;
    throw new Error(
      `${place}: this is not valid YAML: ${message.trim()}\nCorrect it, or close the block with \`\`\` if it runs on into the text.`,
    );
  }
  const result = schema.safeParse(data);
  if (!result.success) throw new Error(`${place}: ${explainIssues(`this ${name}`, result.error.issues, data)}`);
  return result.data;
}

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
