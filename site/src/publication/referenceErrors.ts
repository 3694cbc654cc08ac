import { basename } from 'node:path';
import { isLocale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { z } from 'astro/zod';
import type { Finding } from '../content/explain.ts';
import { withoutVersion } from '../content/fileVersions.ts';
import { readVersion } from '../content/pictureSources.ts';
import { formatKeys, say } from '../content/say.ts';
import { legalPlaceholder, textFactNames, unknownFacts } from '../content/textFacts.ts';
import type { CaseFacts, ClientCase } from '../documents/caseSchema.ts';
import { withoutFrontMatter } from '../features/blog/safeMarkdown.ts';
import { findReplayError } from '../features/resources/replayFiles.ts';
import type { Webinar, WebinarFacts } from '../features/resources/webinarSchema.ts';
import type { SectorFacts, SectorWords } from '../features/sectors/schema.ts';
import type { EvidenceFacts } from '../features/trust/schema.ts';
import { findingsAt } from './articleErrors.ts';
import { type ContentKindName, contentKinds } from './contentKinds.ts';

/** Reads a file of facts, such as `facts/team.yaml`. Undefined if it does not exist or is not valid YAML. */
export type ReadFacts = (file: string) => unknown;

/** A content file whose data fit its schema. */
type SoundFile = { readonly kind: ContentKindName; readonly file: string; readonly text: string; readonly value: unknown };

/** Places in content files that need an entry for each id of facts. */
export const entryMaps = (kind: ContentKindName): readonly Reference[] =>
  (references.get(kind) ?? []).filter((each) => each.kind === 'entriesFor' && !each.path.includes('*'));

const references = new Map(
  Object.entries(contentKinds).map(([name, { schema }]) => [name as ContentKindName, findReferences(schema)] as const),
);

/** Makes a function that reads the facts of a day, each file once. */
export function readFacts(root: string, on: string, withDrafts: boolean): ReadFacts {
  const factsByFile = new Map<string, unknown>();
  return (file) =>
    factsByFile.getOrInsertComputed(file, () => {
      try {
        return readVersion(root, `content/${file}`, on, withDrafts)?.data;
      } catch {
        return undefined;
      }
    });
}

/** Returns the ids of a list of facts, such as `facts/team.yaml#people`. Undefined if the list does not exist. */
export function idsIn(read: ReadFacts, list: string): string[] | undefined {
  const [file = '', key = ''] = list.split('#');
  const items = (read(file) as Record<string, unknown> | null | undefined)?.[key];
  return Array.isArray(items) ? items.map((item) => String(item?.id)) : undefined;
}

/** Whether texts of a kind depend on a file of facts, such as `content/facts/team.yaml`. */
export function dependsOn(kind: ContentKindName, file: string): boolean {
  const { items } = contentKinds[kind];
  const lists = [...(references.get(kind) ?? []).map(({ facts }) => facts), ...(items ? [items] : [])];
  return lists.some((list) => `content/${list.split('#')[0]}` === withoutVersion(file));
}

/** Finds mismatches between the data of a file and its facts: unknown ids, and facts about the text that are missing or differ from it. */
export function referenceIssues(kind: ContentKindName, file: string, value: unknown, read: ReadFacts): ReferenceIssue[] {
  const ids = (references.get(kind) ?? []).flatMap((reference) => {
    const validIds = idsIn(read, reference.facts);
    return validIds ? issuesOfReference(reference, value, validIds) : [];
  });
  return [...ids, ...ownFactsErrors(kind, file, value, read).map((message) => ({ path: [], message }))];
}

/** Returns the issues of {@link issuesOfReference}, each with its line, and unknown placeholders. */
export const referenceErrors = ({ kind, file, text, value }: SoundFile, read: ReadFacts): Finding[] => [
  ...findingsAt(file, text, referenceIssues(kind, file, value, read)),
  ...placeholderErrors(file, text),
];

/** Finds placeholders for unknown facts, such as {company.fax}. Articles have none. */
export function placeholderErrors(file: string, text: string): Finding[] {
  if (file.endsWith('.mdx')) return [];
  const body = withoutFrontMatter(text);
  const unknown = /^content\/[\w-]+\/legal\//.test(file)
    ? [...unknownFacts(text.slice(0, text.length - body.trimStart().length)), ...unknownFacts(body, legalPlaceholder)]
    : unknownFacts(text);
  return unknown.map(({ whole, line }) => ({
    file,
    line: line + 1,
    message: say`the placeholder ${whole} is not known. Correct it to one of: ${textFactNames.join(', ')}.`,
  }));
}

/** Finds ids of facts that need a text in every language and lack it. */
export function missingTexts(files: readonly string[], read: ReadFacts): Finding[] {
  const present = new Set(files.map(withoutVersion));
  const whole = localeCodes.filter((code) => !localeRow(code).routes);
  return Object.values(contentKinds).flatMap(({ items, hasParity, pattern }) => {
    if (!items || !hasParity) return [];
    const paths = (idsIn(read, items) ?? []).flatMap((id) =>
      whole.map((code) => ({ id, path: `content/${code}/${pattern.replace('*', id)}` })),
    );
    return paths
      .filter(({ path }) => !present.has(path))
      .map(({ id, path }) => ({
        file: `content/${items.split('#')[0]}`,
        message: say`"${id}" has no text ${path}. Write it, or remove "${id}".`,
      }));
  });
}

/**
 * Finds client cases that other cases keep from being published: two have the same name for their PDF, or the case with the PDF is not published.
 * @param cases The cases without other errors.
 */
export function caseLibraryErrors(cases: readonly { readonly file: string; readonly value: unknown }[]): Finding[] {
  const report = (file: string) => (cases.find((one) => withoutVersion(one.file) === file)?.value as ClientCase | undefined)?.report;
  return cases.flatMap(({ file, value }, index) => {
    const [, lang = ''] = file.split('/');
    const own = (value as ClientCase).report;
    if (!own) {
      const files = isLocale(lang) ? localeRow(lang).files : lang;
      const other = withoutVersion(file).replace(`/${lang}/`, `/${files}/`);
      if (report(other)) return [];
      return [
        {
          file,
          message: say`it has no "report", and ${other}, whose PDF it would offer, is not published. Add "report", or publish that case.`,
        },
      ];
    }
    const isTwin = (one: { file: string; value: unknown }) =>
      one.file.startsWith(`content/${lang}/`) &&
      withoutVersion(one.file) !== withoutVersion(file) &&
      (one.value as ClientCase).report?.file === own.file;
    const twin = cases.slice(0, index).find(isTwin);
    return twin ? [{ file, message: say`Key "report.file" is "${own.file}", as in ${twin.file}. Give each PDF its own name.` }] : [];
  });
}

/** Errors of facts about a text that do not fit it. */
function ownFactsErrors(kind: ContentKindName, file: string, value: unknown, read: ReadFacts): string[] {
  const { items } = contentKinds[kind];
  if (kind === 'evidence') return evidenceErrors(value as EvidenceFacts, read);
  const id = basename(withoutVersion(file)).replace(/\.\w+$/, '');
  const ids = items && idsIn(read, items);
  if (!items || !ids) return [];
  const [facts = '', list = ''] = items.split('#');
  const place = `content/${facts}`;
  if (!ids.includes(id))
    return [say`there are no facts for this text, because "${list}" in ${place} has no "${id}". Add it there, or delete this file.`];
  const own = (read(facts) as Record<string, { id: string }[]>)[list]?.find((one) => one.id === id);
  if (kind === 'useCases')
    return unnamed((own as Partial<SectorFacts['sectors'][number]>).irritants, (value as SectorWords).irritants, 'irritants', place);
  const messages = kind === 'cases' ? caseErrors(value, own, read) : kind === 'webinars' ? webinarErrors(value, own) : [];
  return messages.map((message) => `${place}, "${id}": ${message}`);
}

/** Ids of facts without an entry in a map of names. */
const unnamed = (items: readonly { id: string }[] = [], names: object, key: string, place: string): string[] =>
  items
    .filter(({ id }) => !Object.hasOwn(names, id))
    .map(({ id }) => say`Key "${formatKeys([key])}" has no entry "${id}", which is in ${place}. Add it.`);

function evidenceErrors({ pages }: EvidenceFacts, read: ReadFacts): string[] {
  const cases = (read('facts/cases.yaml') as Partial<CaseFacts> | undefined)?.cases ?? [];
  const results = Object.values(pages).flatMap((page) => (page?.result ? [page.result] : []));
  return results.flatMap(({ case: id, measure }) => {
    const effects = cases.find((one) => one.id === id)?.report?.effects;
    return !effects || effects.some((effect) => effect.id === measure)
      ? []
      : [
          say`the case "${id}" in content/facts/cases.yaml has no effect "${measure}". Use one of: ${effects.map((effect) => effect.id).join(', ')}.`,
        ];
  });
}

function caseErrors(value: unknown, facts: unknown, read: ReadFacts): string[] {
  const { report } = value as ClientCase;
  const { id, sectors = [], report: numbers } = facts as Partial<CaseFacts['cases'][number]>;
  const sectorIds = idsIn(read, 'facts/sectors.yaml#sectors');
  const unknown = sectorIds ? sectors.filter((sector) => !sectorIds.includes(sector)) : [];
  const measures = report?.measures ?? {};
  const sectorFacts = (read('facts/sectors.yaml') as Partial<SectorFacts> | undefined)?.sectors ?? [];
  const clash = sectorFacts.find((sector) => sector.id === id && sector.case !== id);
  return [
    ...(clash
      ? [
          say`there is a sector "${id}" in content/facts/sectors.yaml with the case "${clash.case}". Rename this case: both have one address.`,
        ]
      : []),
    ...unknown.map((sector) => say`the sector "${sector}" is not in content/facts/sectors.yaml. Use one of: ${sectorIds?.join(', ')}.`),
    ...(report?.comparison && numbers && !numbers.comparison
      ? [say`there is no "report.comparison", which this text describes. Add the two profiles there, or delete "comparison" here.`]
      : []),
    ...(report && !numbers ? [say`there is no "report". Add its numbers; another case shows the keys.`] : []),
    ...(report ? (numbers?.effects ?? []) : [])
      .filter((effect) => !Object.hasOwn(measures, effect.id))
      .map((effect) => say`the effect "${effect.id}" has no name under "report.measures" of this text. Add it.`),
  ];
}

function webinarErrors(value: unknown, facts: unknown): string[] {
  const { programme = [] } = value as Webinar;
  const { file, video } = facts as Partial<WebinarFacts['webinars'][number]>;
  const message = file && findReplayError(file.name);
  return [
    ...(message ? [message] : []),
    ...((file || video) && programme.some(({ start, summary }) => !start || !summary)
      ? [say`there is a video, so each part of the "programme" needs its "start" and its "summary". Add them to the text.`]
      : []),
  ];
}

/**
 * A place in a schema that depends on the ids of a list of facts. `facts` is the list, such as `facts/team.yaml#people`. The value is one of its ids
 * (`refersTo`), or a map with an entry for each of them (`entriesFor`). `*` in the path stands for every item of a list and every key of a map.
 */
export type Reference = { readonly path: readonly string[]; readonly facts: string; readonly kind: 'refersTo' | 'entriesFor' };

/** An error of a reference, with the place in the data. */
type ReferenceIssue = { readonly path: readonly (string | number)[]; readonly message: string };

/** The part of JSON Schema that contains references. */
type Part = {
  readonly refersTo?: unknown;
  readonly entriesFor?: unknown;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly additionalProperties?: Part | boolean;
};

/** The references of a schema. They are named with `meta({ refersTo })` and `meta({ entriesFor })`. */
function findReferences(schema: z.ZodType): Reference[] {
  const search = (part: Part, path: readonly string[]): Reference[] => [
    ...(['refersTo', 'entriesFor'] as const).flatMap((kind) => {
      const facts = part[kind];
      return typeof facts === 'string' ? [{ path, facts, kind }] : [];
    }),
    ...Object.entries(part.properties ?? {}).flatMap(([key, inner]) => search(inner, [...path, key])),
    ...(part.items ? search(part.items, [...path, '*']) : []),
    ...(typeof part.additionalProperties === 'object' ? search(part.additionalProperties, [...path, '*']) : []),
  ];
  return search(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Part, []);
}

/**
 * Finds ids that facts lack, such as the author of an article who is not in the team, and ids of facts without an entry, such as a new person without a role.
 * @param value Data of the file with the reference. They need not fit their schema.
 * @param ids Ids of the list of facts.
 */
function issuesOfReference({ path, facts, kind }: Reference, value: unknown, ids: readonly string[]): ReferenceIssue[] {
  const file = `content/${facts.split('#')[0]}`;
  return valuesAt(value, path).flatMap(([place, part]): ReferenceIssue[] => {
    const key = formatKeys(place);
    if (kind === 'entriesFor')
      return typeof part === 'object' && part !== null
        ? ids
            .filter((id) => !(id in part))
            .map((id) => ({ path: place, message: say`Key "${key}" has no entry "${id}", which is in ${file}. Add it.` }))
        : [];
    if (typeof part !== 'string' || ids.includes(part)) return [];
    const remedy = ids.length > 0 ? say`Use one of: ${ids.join(', ')}; or add it there first.` : say`Add it there first.`;
    return [{ path: place, message: say`Key "${key}": "${part}" is not in ${file}. ${remedy}` }];
  });
}

/** The values at a path, each with its own place. */
function valuesAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  place: readonly (string | number)[] = [],
): [(string | number)[], unknown][] {
  if (step === undefined) return [[[...place], value]];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.filter(([key]) => step === '*' || step === key).flatMap(([key, inner]) => valuesAt(inner, rest, [...place, key]));
}
