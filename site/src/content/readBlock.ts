import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { explainIssues } from './explain.ts';

/**
 * Reads a fenced block of YAML within a text.
 * @param name What the block is called in messages, such as "chart".
 * @param place File and line at which it begins.
 * @throws Error that names file, line and remedy if it is no YAML or does not fit the schema.
 */
export function readBlock<Schema extends z.ZodType>(text: string, schema: Schema, name: string, place: string): z.infer<Schema> {
  const data = parseYaml(text, place);
  const verdict = schema.safeParse(data);
  if (!verdict.success) throw new Error(`${place}: ${explainIssues(`this ${name}`, verdict.error.issues, data)}`);
  return verdict.data;
}

function parseYaml(text: string, place: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `${place}: this is no YAML: ${message.trim()}\nCorrect it, or close the block with \`\`\` if it runs on into the text.`,
    );
  }
}
