import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { formatContent } from '@emovera/content-tools/format.ts';
import { codeError } from '../../../site/src/features/blog/safeMarkdown.ts';
import { Refusal } from './access.ts';
import { readDocument, scopeOf } from './documents.ts';
import { fileExists, readFile } from './files.ts';
import type { History } from './history.ts';
import { atPlace, contentOf, type Place, withPlaces } from './places.ts';
import { recordFile } from './translations.ts';

const run = promisify(execFile);

/** The parts that a restored version of a text changes: whole files, and the item of the text in files of facts. */
type Restorable = { readonly whole: readonly string[]; readonly items: readonly string[] };

/**
 * The files that belong to a text.
 * @param withFacts Whether the facts that its form shows are among them, although other pages can show them too.
 */
export function restorableFiles(root: string, id: string, withFacts: boolean): Restorable {
  const { files, items } = scopeOf(root, id);
  const shown = readDocument(root, id).groups.flatMap(({ at, parts }) => (at.length === 0 ? parts.filter(({ lang }) => !lang) : []));
  return { whole: [...new Set([...files, ...(withFacts ? shown.map(({ file }) => file) : [])])], items };
}

/**
 * The files that change if a text becomes as it was in a version, with their new texts. What is recorded of its translations is restored with them. What that
 * version does not have stays as it is.
 * @throws Refusal if a text of that version would be code.
 */
export async function restoredTexts(
  root: string,
  { at }: Pick<History, 'at'>,
  id: string,
  { whole: files, items }: Restorable,
  version: string,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const put = (file: string, text: string) => {
    const code = codeError(file, text);
    if (code) throw new Refusal(code.message);
    if (text !== readFile(root, file).text) texts.set(file, text);
  };
  for (const file of files) {
    const old = await at(version, file);
    if (old !== undefined) put(file, formatContent(file, old));
  }
  for (const file of items) {
    const old = await at(version, file);
    const place = placeOfItem(readFile(root, file).value, basename(id));
    if (old !== undefined && place && atPlace(contentOf(file, old), place))
      put(file, withPlaces(file, readFile(root, file).text, old, [place]));
  }
  for (const [record, own = []] of Object.entries(Object.groupBy(files, (file) => recordFile(file.split('/')[1] ?? '')))) {
    const old = await at(version, record);
    if (old === undefined || !fileExists(root, record)) continue;
    const places = own.filter((file) => texts.has(file)).map((file) => [file.split('/').slice(2).join('/')]);
    const text = withPlaces(record, readFile(root, record).text, old, places);
    if (text !== readFile(root, record).text) texts.set(record, text);
  }
  return texts;
}

/** Where the facts have the item of a text. */
function placeOfItem(facts: unknown, id: string): Place | undefined {
  const [key] = Object.entries((facts ?? {}) as Record<string, unknown>).find(
    ([, list]) => Array.isArray(list) && list.some((item: { id?: unknown } | null) => item?.id === id),
  ) ?? [undefined];
  return key === undefined ? undefined : [key, { id }];
}

/** The lines that differ if files get other texts, with the same marks as the changes of a version. Records of translations are left out, because their lines are not for readers. */
export async function changedLines(root: string, all: ReadonlyMap<string, string>): Promise<string> {
  const texts = [...all].filter(([file]) => !file.endsWith('.json'));
  if (texts.length === 0) return '';
  const folder = await mkdtemp(join(tmpdir(), 'editor-'));
  try {
    for (const [file, text] of texts)
      for (const [name, content] of [
        ['now', readFile(root, file).text],
        ['then', text],
      ] as const) {
        mkdirSync(dirname(join(folder, name, file)), { recursive: true });
        writeFileSync(join(folder, name, file), content);
      }
    const difference = run('git', ['diff', '--no-index', '--unified=1', '--word-diff=plain', 'now', 'then'], {
      cwd: folder,
      maxBuffer: 2 ** 26,
    });
    // Git ends with 1 if there is a difference.
    const { stdout } = await difference.catch((error: { code?: unknown; stdout: string }) => {
      if (error.code === 1) return error;
      throw error;
    });
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
