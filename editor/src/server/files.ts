import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { valueAt } from '@emovera/contract/values.ts';
import { explainYaml } from '@emovera/site/content/explain.ts';
import { toVersionsPattern, withoutVersion } from '@emovera/site/content/fileVersions.ts';
import { say, sentenceLanguage } from '@emovera/site/content/say.ts';
import { noFrontMatter, splitFrontMatter } from '@emovera/site/publication/articleFiles.ts';
import { type ContentKind, contentKinds } from '@emovera/site/publication/contentKinds.ts';
import { parse } from 'yaml';

/** Content file, and the document that it belongs to. */
export type ContentFile = { readonly file: string; readonly kind: string; readonly lang: Locale | null; readonly id: string };

const kindEntries = Object.entries(contentKinds) as [string, ContentKind][];
const isFacts = ({ pattern }: Pick<ContentKind, 'pattern'>) => pattern.startsWith('facts/');

/** A kind of content files. */
export const getContentKind = (name: string): ContentKind => (contentKinds as Record<string, ContentKind>)[name] as ContentKind;

/** All content files that have a schema. */
export function listFiles(root: string): ContentFile[] {
  return kindEntries.flatMap(([kind, { pattern }]): ContentFile[] => {
    const find = (folder: string) =>
      globSync([`content/${folder}${pattern}`, `content/${folder}${toVersionsPattern(pattern)}`], { cwd: root }).map((file) =>
        file.replaceAll('\\', '/'),
      );
    if (isFacts({ pattern })) return find('').map((file) => ({ file, kind, lang: null, id: toDocumentId(root, file) }));
    return localeCodes.flatMap((lang) => find(`${lang}/`).map((file) => ({ file, kind, lang, id: toDocumentId(root, file) })));
  });
}

/** Id of the document of a file: its path without language and extension. Articles have an identity instead, because their addresses differ. */
export function toDocumentId(root: string, file: string): string {
  const path = file.replace(/^content\//, '').replace(/\.\w+$/, '');
  if (path.startsWith('facts/')) return path;
  const id = path.slice(path.indexOf('/') + 1);
  const article = file.endsWith('.mdx') ? valueAt(readFile(root, file).value, ['article']) : undefined;
  return typeof article === 'string' ? `blog/${article}` : id;
}

export const textIds = (root: string): ReadonlySet<string> => new Set(listFiles(root).map(({ id }) => id));

/** Kind of a content file. Undefined for other paths. The folder need not exist. Names have letters without accents, digits, `.`, `_` and `-`. */
export function kindOfFile(file: string): string | undefined {
  const name = withoutVersion(file);
  return kindEntries.find(([, kind]) => {
    const pattern = kind.pattern
      .replaceAll('.', '\\.')
      .replaceAll('*', '\\w[\\w.-]*')
      .replace(/\{([^}]+)\}/, (_, list: string) => `(?:${list.replaceAll(',', '|')})`);
    return new RegExp(`^content/${isFacts(kind) ? '' : `(?:${localeCodes.join('|')})/`}${pattern}$`).test(name);
  })?.[0];
}

/** Whether a content file exists. */
export const fileExists = (root: string, file: string): boolean => existsSync(`${root}${file}`);

/** The parts of a content file. */
export type ReadFile = {
  readonly text: string;
  /** Data of the YAML or front matter. */
  readonly value: unknown;
  /** The text below the front matter, for files that have one. */
  readonly body?: string;
  /** Reason if the file is not valid YAML. */
  readonly broken?: string;
};

/** Cache of read files, because the list of all documents needs every file. `isSettled`: the last change was long enough ago that a new one gets another time. */
const readFiles = new Map<string, { readonly changed: number; readonly isSettled: boolean; readonly read: ReadFile }>();

/** Time in milliseconds after which a change gets a new time stamp on every file system. */
const settlingMs = 2000;

/** Reads a content file. A file with invalid YAML has no value, but the reason in `broken`. */
export function readFile(root: string, file: string): ReadFile {
  const changed = statSync(`${root}${file}`).ctimeMs;
  // The key has the language, because `broken` is in the language of the screen.
  const key = `${sentenceLanguage()?.lang} ${root}${file}`;
  const cached = readFiles.get(key);
  if (cached?.isSettled && cached.changed === changed) return cached.read;
  const isSettled = Date.now() - changed > settlingMs;
  const text = readFileSync(`${root}${file}`, 'utf8');
  const read = cached?.read.text === text ? cached.read : parseFile(file, text);
  readFiles.set(key, { changed, isSettled, read });
  return read;
}

/** Reads the text of a content file. */
export function parseFile(file: string, text: string): ReadFile {
  const parts = file.endsWith('.yaml') ? { yaml: text } : splitFrontMatter(text);
  if (!parts) return { text, value: undefined, broken: say`it ${noFrontMatter()}` };
  try {
    return { text, value: parse(parts.yaml) ?? {}, ...('body' in parts && { body: parts.body }) };
  } catch (error) {
    return { text, value: undefined, broken: explainYaml(error).split('\n')[0] ?? '' };
  }
}

/**
 * Writes content files, all or none: if one cannot be written, such as on a full disk, all keep their old text. A crash leaves no file half written.
 * @throws Error of the file system.
 */
export function writeFiles(root: string, texts: ReadonlyMap<string, string>): void {
  const files = [...texts].map(([file, text]) => ({ path: `${root}${file}`, text, mode: readMode(`${root}${file}`) }));
  const replaced: typeof files = [];
  try {
    for (const { path, text, mode } of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, text, { mode });
    }
    for (const file of files) {
      if (file.mode !== undefined) copyFileSync(file.path, `${file.path}.replaced`);
      renameSync(`${file.path}.new`, file.path);
      replaced.push(file);
    }
  } catch (error) {
    for (const { path, mode } of replaced) {
      if (mode === undefined) rmSync(path);
      else renameSync(`${path}.replaced`, path);
    }
    throw error;
  } finally {
    for (const { path } of files) for (const ending of ['new', 'replaced']) rmSync(`${path}.${ending}`, { recursive: true, force: true });
  }
}

/** Permissions of a file. Undefined if it does not exist. */
const readMode = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mode;
