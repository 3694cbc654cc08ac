import { readFileSync } from 'node:fs';
import type { Finding } from '@emovera/site/content/explain.ts';
import { splitFrontMatter } from '@emovera/site/publication/articleFiles.ts';
import { parseDocument } from 'yaml';
import { printYaml } from './editYaml.ts';
import { plainText, restoreForm } from './files.ts';

/**
 * Formats the YAML of a content file as the editing screen and the import of translations write it, so that a change of one value is a change of one line. In
 * Markdown files, only the front matter is formatted: the blocks below are typed on the editing screen.
 * @returns The whole text, unchanged if its YAML is not valid.
 */
export function formatContent(file: string, text: string): string {
  const plain = plainText(text);
  if (file.endsWith('.yaml')) return restoreForm(text, formatYaml(plain));
  const front = splitFrontMatter(plain);
  return front ? restoreForm(text, `---\n${formatYaml(front.yaml)}---\n${front.body}`) : text;
}

function formatYaml(yaml: string): string {
  const document = parseDocument(yaml);
  return document.errors.length > 0 || document.contents === null ? yaml : printYaml(document);
}

/** Finds content files whose YAML is formatted differently, with the first such line. */
export const findFormatErrors = (root: string, files: readonly string[]): Finding[] =>
  files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    const right = formatContent(file, text);
    if (text === right) return [];
    const lines = right.split('\n');
    const line = text.split('\n').findIndex((each, index) => each !== lines[index]) + 1;
    return [{ file, line, message: 'the YAML is not formatted as the editing screen writes it. Run "npm run fix".' }];
  });
