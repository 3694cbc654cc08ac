import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import type { Finding } from '../../site/src/content/explain.ts';
import { splitFrontMatter } from '../../site/src/publication/articleFiles.ts';
import { printYaml } from './editYaml.ts';
import { inFormOf, plainText } from './files.ts';

/**
 * Gives the YAML of a content file the form in which the editing screen and the import of translations write it, so that a change of one value is a change of one
 * line. In Markdown files this is the front matter. Blocks below it are text that people type on the editing screen.
 * @returns The whole text. It stays as it is if its YAML is not valid.
 */
export function inForm(file: string, text: string): string {
  const plain = plainText(text);
  if (file.endsWith('.yaml')) return inFormOf(text, formOf(plain));
  const front = splitFrontMatter(plain);
  return front ? inFormOf(text, `---\n${formOf(front.yaml)}---\n${front.body}`) : text;
}

function formOf(yaml: string): string {
  const document = parseDocument(yaml);
  return document.errors.length > 0 || document.contents === null ? yaml : printYaml(document);
}

/** Finds content files whose YAML is not in this form, with the first line that is not. */
export const formFindings = (root: string, files: readonly string[]): Finding[] =>
  files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8');
    const right = inForm(file, text);
    if (text === right) return [];
    const lines = right.split('\n');
    const line = text.split('\n').findIndex((each, index) => each !== lines[index]) + 1;
    return [{ file, line, message: 'the YAML is not in the form that the editing screen writes. Run "npm run fix".' }];
  });
