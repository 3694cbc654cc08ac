import { rmSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { say } from '@emovera/site/content/say.ts';
import { Refusal } from './access.ts';
import { applyChanges } from './changes.ts';
import { fileExists, getContentKind, kindOfFile, readFile } from './files.ts';

/** Path of the file with a client case's long text, from that of its card. Other paths stay unchanged. */
export const textOfCase = (file: string): string => file.replace(/(\/cases\/.*)\.yaml$/, '$1.md');

/**
 * Deletes a draft in one language. The facts of a client case or a webinar are deleted with its last text.
 * @throws Refusal if the file is not a draft.
 */
export function deleteDraft(root: string, file: string): void {
  const kind = kindOfFile(file);
  const isDraft =
    kind && getContentKind(kind).canWait && fileExists(root, file) && (readFile(root, file).value as { draft?: boolean }).draft === true;
  if (!isDraft) throw new Refusal(say`${file} is not a draft. Check "Draft", wait until it is written, and try again.`);
  for (const each of [file, textOfCase(file)]) rmSync(`${root}${each}`, { force: true });
  const [, , ...path] = file.split('/');
  const [facts, list] = getContentKind(kind).items?.split('#') ?? [];
  if (!facts || !list || localeCodes.some((lang) => fileExists(root, `content/${lang}/${path.join('/')}`))) return;
  const id = path.at(-1)?.replace(/\.\w+$/, '');
  const items = (readFile(root, `content/${facts}`).value as Record<string, { id: string }[]>)[list] ?? [];
  applyChanges(root, [{ file: `content/${facts}`, path: [list], from: items, to: items.filter((item) => item.id !== id) }]);
}
