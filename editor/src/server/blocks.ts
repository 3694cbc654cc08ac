import { printYaml, quoteTexts, updateYaml } from '@emovera/content-tools/editYaml.ts';
import { diagramBlock } from '@emovera/site/articles/diagrams/diagramBlock.ts';
import { componentSchemas } from '@emovera/site/articles/safeMarkdown.ts';
import { listIssues } from '@emovera/site/content/explain.ts';
import { findPictureError } from '@emovera/site/content/pictureSources.ts';
import { formatKeys, say, toSay } from '@emovera/site/content/say.ts';
import { chartBlock } from '@emovera/site/content/schemas/chart.ts';
import { pictureBlock } from '@emovera/site/content/schemas/pictures.ts';
import { bodyErrors } from '@emovera/site/publication/articleErrors.ts';
import { z } from 'astro/zod';
import { Document, isMap, isScalar, parse, visit } from 'yaml';
import { jsonSchema } from './documents.ts';
import { type Issue, schemaIssues } from './issues.ts';
import { helpHere } from './languages.ts';
import { type JsonSchema, makeSkeleton } from './skeleton.ts';

const cell = z.string().max(300);

const tableBlock = componentSchemas.Table.extend({
  cells: z
    .array(z.array(cell).min(2).max(8))
    .min(2)
    .max(40)
    .refine((rows) => rows.every(({ length }) => length === rows[0]?.length), toSay`Each row needs as many cells as the first one.`)
    .describe('The first row has the headings of the columns. Rows from a spreadsheet can be pasted into a cell.'),
});
const calloutBlock = componentSchemas.Callout.extend({
  text: z
    .string()
    .min(1)
    .max(2000)
    .refine((text) => text === text.trim(), toSay`Write it without space at its ends.`)
    .describe('One or more paragraphs or lists. A blank line separates them.'),
});

/** Blocks of an article that have a form. */
export const blockSchemas = {
  chart: chartBlock,
  figure: diagramBlock,
  table: tableBlock,
  callout: calloutBlock,
  verbatim: componentSchemas.Verbatim,
  picture: pictureBlock,
} as const satisfies Record<string, z.ZodType>;

/** Name of a block that has a form. */
export type BlockName = keyof typeof blockSchemas;

/** Request of the screen about a block. */
export const blockInput = z.strictObject({
  name: z.enum(Object.keys(blockSchemas) as BlockName[]),
  lang: z.string().regex(/^\w+$/),
  /** Text of the block before the form opened. Undefined for a new block. */
  source: z.string().max(20_000).optional(),
  /** Data of the form. Undefined when the form opens. */
  value: z.record(z.string(), z.unknown()).optional(),
});

/** Block as its form shows it. */
export type BlockAnswer = {
  readonly schema: JsonSchema;
  /** Possible kinds of the block, with their descriptions. */
  readonly kinds: readonly { readonly kind: string; readonly description: string }[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
  /** Text of the block. Undefined if its data have errors. */
  readonly source?: string;
};

/**
 * Reads a block of an article into data for its form, or writes data into a block. Unchanged lines keep their text.
 * @throws Error if the block has an unknown structure. Authors can edit it as text.
 */
export async function editBlock(root: string, { name, lang, source, value }: z.infer<typeof blockInput>): Promise<BlockAnswer> {
  const old = source === undefined ? undefined : readBlock(name, source);
  if (old && !value) refuseUnknownKeys(name, old);
  const { schema, kinds } = getBlockSchema(root, name, (value ?? old)?.kind);
  const wanted = complete(value ?? old ?? {}, schema);
  if (name === 'picture' && !wanted.id)
    return { schema, kinds, value: wanted, issues: [{ path: ['id'], message: say`Choose a picture, or add one with “New picture”.` }] };
  const issues = schemaIssues(say`this ${formatKeys([name])}`, blockSchemas[name], wanted);
  const written = writeBlock(name, source, wanted);
  if (issues.length === 0) issues.push(...(await textIssues(root, name, lang, written, wanted)));
  return { schema, kinds, value: wanted, issues, ...(issues.length === 0 && { source: written }) };
}

/** Schema of a block, or of one kind of it, for its form. */
function getBlockSchema(root: string, name: BlockName, kind: unknown): Pick<BlockAnswer, 'schema' | 'kinds'> {
  const whole = jsonSchema(root, blockSchemas[name]);
  const getBlockKind = ({ properties }: JsonSchema) => String(properties?.kind?.const);
  const kinds = (whole.oneOf ?? []).map((each) => ({ kind: getBlockKind(each), description: each.description ?? '' }));
  const schema = whole.oneOf?.find((each) => getBlockKind(each) === kind) ?? whole.oneOf?.[0] ?? whole;
  return { schema, kinds };
}

/** Data with the keys of a schema. Missing keys get a first value. */
function complete(value: Readonly<Record<string, unknown>>, schema: JsonSchema): Record<string, unknown> {
  const allowedEntries = Object.entries(value).filter(([key]) => key === 'kind' || (schema.properties && key in schema.properties));
  const first = makeSkeleton(schema, '', helpHere) as Record<string, unknown>;
  const kind = 'kind' in first && { kind: first.kind };
  // `kind` is the first key of a new block.
  return { ...kind, ...first, ...Object.fromEntries(allowedEntries), ...kind };
}

function refuseUnknownKeys(name: BlockName, data: unknown): void {
  const unknown = blockSchemas[name].safeParse(data).error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? [];
  const [first] = listIssues(say`this ${formatKeys([name])}`, unknown, data);
  if (first) throw new Error(say`${first.text} Edit it as text.`);
}

const fence = /^(```\w+[ \t]*\n)([\s\S]*\n|)(```[ \t]*)$/;

function readBlock(name: BlockName, source: string): Record<string, unknown> {
  if (isFenced(name)) {
    const data: unknown = parse(fence.exec(source)?.[2] ?? '');
    if (typeof data !== 'object' || data === null || Array.isArray(data)) throw new Error(say`The block has no keys. Edit it as text.`);
    return data as Record<string, unknown>;
  }
  const [, tag = ''] = /^(<[^>]*?\/?>)/.exec(source) ?? [];
  const attributes = Object.fromEntries([...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]));
  if (name === 'table') return { ...attributes, cells: readTable(source) };
  if (name === 'callout') return { ...attributes, text: cutFences(source).trim() };
  return attributes;
}

function writeBlock(name: BlockName, source: string | undefined, value: Readonly<Record<string, unknown>>): string {
  if (isFenced(name)) {
    const [, start = `\`\`\`${name}\n`, yaml, end = '```'] = fence.exec(source ?? '') ?? [];
    return `${start}${yaml === undefined ? newYaml(value) : updateYaml(yaml, value)}${end}`;
  }
  const tag = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (name === 'verbatim') return withAttributes(source ?? '<Verbatim text="" source="" />', value);
  const start = withAttributes(source?.split('\n')[0] ?? (name === 'table' ? '<Table caption="">' : '<Callout title="">'), value);
  const content = name === 'table' ? writeTable(source, value.cells as string[][]) : String(value.text);
  const isSame = source !== undefined && (name === 'table' || cutFences(source).trim() === content);
  return isSame && name === 'callout' ? `${start}\n${source.slice(source.indexOf('\n') + 1)}` : `${start}\n\n${content}\n\n</${tag}>`;
}

const isFenced = (name: BlockName): boolean => name === 'chart' || name === 'figure' || name === 'picture';

/** Content between the first and the last line of a component. */
const cutFences = (source: string): string => source.split('\n').slice(1, -1).join('\n');

/** Opening tag with new texts in its attributes. */
const withAttributes = (tag: string, value: Readonly<Record<string, unknown>>): string =>
  tag.replace(/(\w+)="[^"]*"/g, (whole, key: string) => (key in value ? `${key}="${value[key]}"` : whole));

/** YAML of a new block, in the style of the documentation: texts other than names are in quotes, and each item of a list is on its own line. */
function newYaml(value: Readonly<Record<string, unknown>>): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  quoteTexts(document);
  for (const key of ['kind', 'id']) {
    const name = document.get(key, true);
    if (isScalar(name)) name.type = 'PLAIN';
  }
  visit(document, {
    Map: (key, map) => {
      map.flow = key !== null;
    },
    Seq: (_, list) => {
      list.flow = !list.items.some(isMap);
    },
  });
  return printYaml(document);
}

/** Errors that prevent a page from showing a block whose data match their schema: characters that begin code, links to other languages, unknown pictures. */
async function textIssues(
  root: string,
  name: BlockName,
  lang: string,
  source: string,
  value: Readonly<Record<string, unknown>>,
): Promise<Issue[]> {
  if (name === 'picture') {
    const pictureError = findPictureError(root, String(value.id), lang);
    return pictureError ? [{ path: ['id'], message: pictureError }] : [];
  }
  if (isFenced(name)) return [];
  const errors = await bodyErrors(root, `content/${lang}/blog/block.mdx`, source, true);
  // Line 1 has the tag, line 3 the headings of a table, and line 5 its first row.
  return errors.map(({ line = 1, message }) => ({ path: name === 'table' ? ['cells', Math.max(0, line - 4)] : ['text'], message }));
}

/** Rows of the table in a component, without the line below the headings. @throws Error if the component has lines outside the table. */
function readTable(source: string): string[][] {
  const [head, rule, ...rows] = splitLines(source);
  if (head === undefined || !rule?.match(/^\|[\s:|-]+\|$/) || rows.some((line) => !line.startsWith('|')))
    throw new Error(say`This table has lines that are not rows. Edit it as text.`);
  return [head, ...rows].map(splitCells);
}

/** Lines of a table with new cells. Unchanged rows keep their lines. */
function writeTable(source: string | undefined, rows: readonly (readonly string[])[]): string {
  const [head, rule = '', ...others] = source === undefined ? [] : splitLines(source);
  const unused = [...(head === undefined ? [] : [head]), ...others];
  const lines = rows.map((row) => {
    const index = unused.findIndex((line) => areSameCells(splitCells(line), row));
    return index < 0 ? `| ${row.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |` : unused.splice(index, 1)[0];
  });
  const columns = rows[0]?.length ?? 0;
  return [lines[0], splitCells(rule).length === columns ? rule : `|${'---|'.repeat(columns)}`, ...lines.slice(1)].join('\n');
}

const splitLines = (source: string): string[] =>
  source
    .split('\n')
    .slice(1, -1)
    .filter((line) => line.trim() !== '');

/** The cells of a row. A bar in a cell is written `\|`. */
const splitCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const areSameCells = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((cell, index) => cell === b[index]);
