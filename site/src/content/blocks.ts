import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { explainIssues } from './explain.ts';

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
