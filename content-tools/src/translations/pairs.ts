import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { explainYaml } from '@emovera/site/content/explain.ts';
import { withoutVersion } from '@emovera/site/content/fileVersions.ts';
import { say } from '@emovera/site/content/say.ts';
import { noFrontMatter, readArticle, splitFrontMatter } from '@emovera/site/publication/articleFiles.ts';
import { type ContentKind, contentKinds } from '@emovera/site/publication/contentKinds.ts';
import { z } from 'astro/zod';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { isMap, isPair, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { contentFiles, plainText } from '../files.ts';

export type FilePair = {
  readonly lang: Locale;
  /** The first language of the locale table that has the file. */
  readonly sourceLang: Locale;
  /** Paths from the root of the repository. The path of an article that does not exist ends with its id. */
  readonly source: string;
  readonly target: string;
  readonly exists: boolean;
  readonly kind: FileKind;
};

export type TextPair = {
  readonly file: FilePair;
  readonly key: string;
  readonly source: string;
  /** Undefined if it is missing. */
  readonly target: string | undefined;
  /** Undefined for parts of the body of a Markdown file. */
  readonly field?: Field;
  /** Path in YAML, in the source. */
  readonly path?: readonly (string | number)[];
  /** Path in YAML, in the translation. */
  readonly targetPath?: readonly (string | number)[];
  /** Place in the whole file of the translation, for parts of a body. */
  readonly range?: readonly [start: number, end: number];
};

/** Pairs each content file with its translations. Articles belong together by their id, other files by their name. */
export function pairFiles(root: string): FilePair[] {
  const files = contentFiles(root).map((file) => {
    const lang = file.split('/')[1] as Locale;
    const path = file.slice(`content/${lang}/`.length);
    const group = path.startsWith('blog/') ? `blog/${readArticle(root, file).front.article}.mdx` : path;
    return { file, lang, group };
  });
  return Object.entries(Object.groupBy(files, ({ group }) => group)).flatMap(([group, members = []]) => pairMembers(group, members));
}

/**
 * Pairs the source file of a text with each of its translations.
 * @param group Path of a file that is missing, in the folder of its language.
 */
export function pairMembers(group: string, members: readonly { readonly file: string; readonly lang: Locale }[]): FilePair[] {
  const sourceLang = localeCodes.find((code) => members.some(({ lang }) => lang === code));
  const source = members.find(({ lang }) => lang === sourceLang);
  if (!source) return [];
  const kind = getFileKind(source.file.slice(`content/${source.lang}/`.length));
  return localeCodes
    .filter((lang) => lang !== source.lang)
    .map((lang): FilePair => {
      const own = members.find((member) => member.lang === lang);
      const target = own?.file ?? `content/${lang}/${group}`;
      return { lang, sourceLang: source.lang, source: source.file, target, exists: own !== undefined, kind };
    });
}

/** Reads a file and its translation, if it exists. */
export function readPair(root: string, { source, target, exists }: FilePair): { source: string; target?: string } {
  const read = (file: string) => plainText(readFileSync(`${root}${file}`, 'utf8'));
  return { source: read(source), ...(exists && { target: read(target) }) };
}

/** Pairs the texts of a file with those of its translation, in the order of the source. Without a translation, all are missing. */
export async function pairTexts(file: FilePair, whole: { readonly source: string; readonly target?: string }): Promise<TextPair[]> {
  const source = splitFile(file.source, whole.source);
  const target = whole.target === undefined ? undefined : splitFile(file.target, whole.target);
  const own = new Map<string, Text>(target ? listTexts(file.target, target.yaml, file.kind).map((text) => [text.key, text]) : []);
  const texts = listTexts(file.source, source.yaml, file.kind).map(({ key, text, field, path }): TextPair => {
    const targetText = own.get(key);
    return { file, key, source: text, target: targetText?.text, field, path, ...(targetText && { targetPath: targetText.path }) };
  });
  if (!source.body.trim()) return texts;
  const blocks = await matchBlocks(source.body, target?.body ?? source.body, file.source.endsWith('.mdx'));
  const parts = blocks.source.map(({ key, start, end }, index): TextPair => {
    const text = source.body.slice(start, end);
    const block = blocks.target[index];
    if (!target || !block) return { file, key, source: text, target: undefined };
    const range = [target.bodyStart + block.start, target.bodyStart + block.end] as const;
    return { file, key, source: text, target: target.body.slice(block.start, block.end), range };
  });
  return [...texts, ...parts];
}

/** A text in a content file. */
type Text = {
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
  const parts = splitFrontMatter(text);
  if (!parts) throw new Error(`${file} ${noFrontMatter()}`);
  return { yaml: parts.yaml, body: parts.body, bodyStart: parts.head.length };
}

/**
 * Returns the texts of a YAML document, in its order.
 * @throws Error that names the file if it is not valid YAML.
 */
function listTexts(file: string, yaml: string, kind: FileKind): Text[] {
  const document = parseDocument(yaml);
  const [error] = document.errors;
  if (error) throw new Error(say`${file} is not valid YAML: ${explainYaml(error).split('\n')[0]} Correct it first.`);
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

/** Limit and explanation of a text, from its schema. */
type Field = {
  readonly limit: number;
  /** Sentences about the text and what contains it, from the outside to the inside. */
  readonly help: readonly string[];
  /** Whether a language can omit the text. */
  readonly isOptional: boolean;
};

/** The kind of a content file with texts. */
type FileKind = Pick<ContentKind, 'schema' | 'hasParity'> & {
  /** Returns the field at a path. Undefined if its value is not a text: ids, dates, addresses and code have no limit of length. */
  readonly fieldAt: (path: readonly (string | number)[]) => Field | undefined;
};

type JsonSchema = z.core.JSONSchema.JSONSchema;

const kinds = Object.values<ContentKind>(contentKinds).map(({ pattern, schema, hasParity }) => {
  let json: JsonSchema | undefined;
  const fieldAt: FileKind['fieldAt'] = (path) => {
    json ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    return findField(json, path, { help: [], isOptional: false });
  };
  return { pattern, schema, hasParity, fieldAt };
});

/**
 * Returns the kind of a content file.
 * @param path Path in the folder of a language.
 * @throws Error that names the file if it has no kind.
 */
function getFileKind(path: string): FileKind {
  const kind = kinds.find(({ pattern }) => matchesGlob(withoutVersion(path), pattern));
  if (kind) return kind;
  throw new Error(`content/{lang}/${path} has no kind in site/src/publication/contentKinds.ts. Correct its name, or add the kind.`);
}

/** Whether people read the value of a path in a content file: it is not an id, a date or an address. */
export const isTextField = (file: string, path: readonly (string | number)[]): boolean =>
  getFileKind(file.replace(/^content\/(?!facts\/)\w+\/|^content\//, '')).fieldAt(path) !== undefined;

/** Follows a path through a schema. If a value can have several shapes, the first one with the path counts. */
function findField(schema: JsonSchema, [step, ...rest]: readonly (string | number)[], above: Omit<Field, 'limit'>): Field | undefined {
  const field = { ...above, help: schema.description ? [...above.help, schema.description] : above.help };
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) {
    const limitedField = findField(part as JsonSchema, step === undefined ? [] : [step, ...rest], field);
    if (limitedField) return limitedField;
  }
  if (step === undefined) return schema.maxLength === undefined ? undefined : { ...field, limit: schema.maxLength };
  const next = typeof step === 'number' ? itemSchema(schema, step) : (schema.properties?.[step] ?? schema.additionalProperties);
  if (!next || typeof next !== 'object') return undefined;
  // A record does not list its required keys. Another language shows which are needed.
  const isOptional =
    field.isOptional || (typeof step === 'string' && step in (schema.properties ?? {}) && !schema.required?.includes(step));
  return findField(next as JsonSchema, rest, { ...field, isOptional });
}

function itemSchema({ prefixItems, items }: JsonSchema, index: number) {
  return prefixItems?.[index] ?? (Array.isArray(items) ? items[index] : items);
}

/** A part of the body of a Markdown file: a paragraph, a heading, a list, a chart, or a section with all of these. */
type Block = { readonly key: string; readonly start: number; readonly end: number };

type Part = { readonly kind: string; readonly start: number; readonly end: number };

/**
 * Divides a text and its translation into matching parts. These are blocks if a section has the same kinds of blocks in both, else sections, or the whole body
 * if the number of sections differs. Sections begin with `##`.
 * @returns The parts in order, with the same keys on both sides.
 */
async function matchBlocks(source: string, target: string, isMdx: boolean): Promise<{ source: Block[]; target: Block[] }> {
  const sides = [await splitSections(source, isMdx), await splitSections(target, isMdx)] as const;
  const [own, other] = sides;
  if (own.length !== other.length) {
    const [sourceBody, targetBody] = sides.map((sections) => whole('body', sections.flat()));
    return { source: sourceBody ?? [], target: targetBody ?? [] };
  }
  const kinds = (parts: readonly Part[]) => parts.map(({ kind }) => kind).join(' ');
  const isSame = own.map((parts, index) => kinds(parts) === kinds(other[index] ?? []));
  const [sourceBlocks, targetBlocks] = sides.map((sections) =>
    sections.flatMap((parts, index) => {
      const key = `body.${index + 1}`;
      return isSame[index] ? parts.map(({ start, end }, place) => ({ key: `${key}.${place + 1}`, start, end })) : whole(key, parts);
    }),
  );
  return { source: sourceBlocks ?? [], target: targetBlocks ?? [] };
}

const whole = (key: string, parts: readonly Part[]): Block[] => {
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? [{ key, start: first.start, end: last.end }] : [];
};

async function splitSections(body: string, isMdx: boolean): Promise<Part[][]> {
  const { children } = (isMdx ? await mdxToMdast(body) : await markdownToMdast(body, { features: { directive: true } })) as {
    children: MdastNode[];
  };
  const sections: Part[][] = [[]];
  for (const node of children) {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined || node.type === 'thematicBreak' || node.type === 'mdxjsEsm') continue;
    if (node.type === 'heading' && node.depth === 2) sections.push([]);
    sections.at(-1)?.push({ kind: blockKind(node), start, end });
  }
  return sections;
}

function blockKind(node: MdastNode): string {
  if (node.type === 'heading') return `heading${node.depth}`;
  if (node.type === 'code') return `code-${node.lang ?? ''}`;
  return 'name' in node && node.name ? `${node.type}-${node.name}` : node.type;
}
