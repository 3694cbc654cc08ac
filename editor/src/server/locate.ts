import type { Path } from '@emovera/contract/values.ts';
import { type Finding, pathOfNodes } from '@emovera/site/content/explain.ts';
import { getYaml } from '@emovera/site/publication/articleErrors.ts';
import { splitFrontMatter } from '@emovera/site/publication/articleFiles.ts';
import { parseDocument, visit } from 'yaml';
import { fileExists, kindOfFile, readFile } from './files.ts';

/** A place in the form of a text. */
export type FormPlace = {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Path of the field, or `body` for the text below the front matter. Undefined for the whole file. */
  readonly path?: Path;
  /** Line of the text below the front matter, from 1, and the range of the line. */
  readonly textLine?: number;
  readonly range?: readonly [start: number, end: number];
};

export type LocatedFinding = Finding & FormPlace;

/** Converts a line of the file to a line of the text below the front matter. Undefined if the line is above that text. */
export function lineOfBody(text: string, line: number): number | undefined {
  const own = line - (splitFrontMatter(text)?.bodyLine ?? Number.POSITIVE_INFINITY) + 1;
  return own > 0 ? own : undefined;
}

/** Finds the place of a file's line in the form: a line of the text, or the field whose value is on the line. */
export function locate(
  root: string,
  { file, line, path }: { readonly file: string; readonly line?: number; readonly path?: Path },
): FormPlace {
  if (path || !line || !kindOfFile(file) || !fileExists(root, file)) return { file, ...(path && { path }) };
  const { text, body = '' } = readFile(root, file);
  const textLine = lineOfBody(text, line);
  if (!textLine) return { file, path: fieldAt(getYaml(file, text), file.endsWith('.yaml') ? line : line - 1) };
  const lines = body.split('\n');
  const start = lines.slice(0, textLine - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return { file, path: ['body'], textLine, range: [start, start + (lines[textLine - 1] ?? '').length] };
}

/** Path of the last value that begins on a line of YAML, or before it. */
function fieldAt(yaml: string, line: number): Path {
  const end = yaml.split('\n').slice(0, line).join('\n').length;
  let field: Path = [];
  visit(parseDocument(yaml), {
    Scalar(key, node, around) {
      if (key !== 'key' && (node.range?.[0] ?? 0) < end) field = pathOfNodes([...around, node]);
    },
  });
  return field;
}
