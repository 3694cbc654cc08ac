import { isMap, isPair, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { noFrontMatter, splitFrontMatter } from '../../site/src/publication/articleFiles.ts';
import type { Field, FileKind } from './fields.ts';

/** A text in a content file. */
export type Text = {
  /** Path of keys, such as `faq.items.2.answer`. An item of a list has its id, or its number from 1. */
  readonly key: string;
  readonly text: string;
  /** Keys and indices from 0. */
  readonly path: readonly (string | number)[];
  readonly field: Field;
};

/** Splits the plain text of a content file into YAML and, if it is Markdown, its body. `bodyStart` is the offset of the body in the file. */
export function splitFile(file: string, text: string): { yaml: string; body: string; bodyStart: number } {
  if (file.endsWith('.yaml')) return { yaml: text, body: '', bodyStart: text.length };
  const found = splitFrontMatter(text);
  if (!found) throw new Error(`${file} ${noFrontMatter}`);
  return { yaml: found.yaml, body: found.body, bodyStart: found.head.length };
}

/**
 * The texts of a YAML document, in its order.
 * @throws Error that names the file if it is not valid YAML.
 */
export function textsOf(file: string, yaml: string, kind: FileKind): Text[] {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error) throw new Error(`${file} is not valid YAML: ${error.message.split('\n')[0]} Correct it first.`);
  const texts: Text[] = [];
  const walk = (node: Node | null, path: readonly (string | number)[], names: readonly string[]): void => {
    if (isScalar(node) && typeof node.value === 'string') {
      const field = kind.fieldAt(path);
      if (field) texts.push({ key: names.join('.'), text: node.value, path, field });
    } else if (isMap(node)) {
      for (const item of node.items) {
        if (!isPair(item) || !isScalar(item.key)) continue;
        const name = String(item.key.value);
        // Each language has search words of its own.
        if (name === 'searchWords') continue;
        walk(item.value as Node | null, [...path, name], [...names, name]);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const id = isMap(item) ? item.get('id') : undefined;
        walk(item as Node, [...path, index], [...names, typeof id === 'string' ? id : String(index + 1)]);
      }
    }
  };
  walk(document.contents as Node | null, [], []);
  return texts;
}
