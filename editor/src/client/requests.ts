import type { ImportResult } from '@emovera/content-tools/translations/importTexts.ts';
import { send as sendTo, Unreachable } from '@emovera/screens/requests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'astro/zod';
import { personHeader, type UnsavedChange } from '../person.ts';
import type { BlockAnswer, blockInput } from '../server/blocks.ts';
import type { Change, Conflict } from '../server/changes.ts';
import type { FieldChange } from '../server/comparison.ts';
import type { ContentDocument, DocumentRow } from '../server/documents.ts';
import type { ExportedFile } from '../server/exportTexts.ts';
import type { Version } from '../server/history.ts';
import type { LocatedFinding } from '../server/locate.ts';
import type { Mention } from '../server/mentions.ts';
import type { Publication } from '../server/publication.ts';
import type { Restoration } from '../server/restore.ts';
import type { OpenTranslation } from '../server/translations.ts';
import type { Names } from '../titles.ts';

/** Translations that a person has to check, by file. */
export type OpenTranslations = Readonly<Record<string, readonly OpenTranslation[]>>;

/** Number of open translations, by document and language. */
export type TranslationCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Settings of the server that the screen needs. */
export type Session = {
  readonly languages: readonly string[];
  readonly hasHistory: boolean;
  /** E-mail address of the person, if a sign-in in front of the server provides it. */
  readonly email?: string;
  /** Choices for a new article, with their names. */
  readonly categories: Names;
  readonly authors: Names;
  readonly licences: readonly string[];
};

/** Readability of an article, as `npm run check:content -- --figures` prints it. */
export type Readability = { readonly messages: number; readonly sentenceLength: number; readonly lix: number };

/** Error if the text of a request does not exist any more. */
export class GoneError extends Error {}

/** Whether browsers send a body while the page closes. The limit is 64 KiB. */
export const isSentWhileClosing = (body: unknown): boolean => new Blob([JSON.stringify(body)]).size < 60_000;

/** @throws Error with the message of the server, or Unreachable. */
async function send<T>(method: 'GET' | 'PUT' | 'POST', address: string, body?: unknown): Promise<T> {
  // Each change names its author. The header is encoded because headers have only ASCII.
  const who = { ...JSON.parse(localStorage.getItem('person') ?? '{}'), browser: browserId() };
  // The server reports errors in the language of the screen.
  const about = { [personHeader]: encodeURIComponent(JSON.stringify(who)), 'accept-language': document.documentElement.lang };
  const content =
    body instanceof File
      ? { headers: { ...about, 'content-type': body.type }, body }
      : { headers: { ...about, 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };
  const keepalive = method === 'PUT' && isSentWhileClosing(body);
  const init = { method, headers: about, ...(method !== 'GET' && content), keepalive };
  const refusal = ({ message, isGone }: { message?: string; isGone?: boolean }) => !!message && new (isGone ? GoneError : Error)(message);
  const response = await sendTo(`/admin/api/${address}`, init, refusal);
  return response.json().catch(() => {
    // A sign-in in front of the server answers with its page.
    throw new Unreachable();
  });
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** The requests to the server of the editing screen. */
export const requests = {
  session: () => send<Session>('GET', 'session'),
  documents: () => send<{ documents: DocumentRow[]; unsaved: UnsavedChange[]; waiting?: number }>('GET', 'documents'),
  document: (id: string) =>
    send<{ document: ContentDocument; translations: OpenTranslations; unsaved: UnsavedChange[] }>('GET', `document?${query({ id })}`),
  /** The documents that contain some words. */
  search: (messages: string) => send<{ ids: string[] }>('GET', `search?${query({ words: messages })}`),
  /** Places that contain a name, in the texts of a language or in all. */
  mentions: (name: string, lang: string | undefined) =>
    send<{ places: Mention[] }>('GET', `mentions?${query({ name, ...(lang && { lang }) })}`),
  /** Replaces a changed name in the places that the screen shows. */
  replaceName: (id: string, from: string, to: string, places: readonly Mention[]) => send('PUT', 'name', { id, from, to, places }),
  translations: () => send<{ open: TranslationCounts }>('GET', 'translations'),
  acceptTranslations: (id: string, file: string, keys?: readonly string[]) => send('PUT', 'translations', { id, file, keys }),
  /** Files with the texts to translate into a language. */
  exportTexts: (lang: string) => send<{ files: ExportedFile[] }>('GET', `translations/export?${query({ lang })}`),
  /** Writes the translations from a file of {@link requests.exportTexts}. */
  importTexts: (file: File) =>
    send<ImportResult>('POST', 'translations/import', new File([file], file.name, { type: 'application/xliff+xml' })),
  change: (id: string, changes: readonly Change[]) => send<{ conflicts: Conflict[] }>('PUT', 'changes', { id, changes }),
  findings: (files: readonly string[]) =>
    send<{ findings: LocatedFinding[]; readability: Record<string, Readability> }>('GET', `findings?${query({ files: files.join(',') })}`),
  /** Corrects the typography of files, or of one line of them. */
  correct: (id: string, files: readonly string[], line?: number) => send('PUT', 'typography', { id, files, line }),
  /** Adds a word of a text to the dictionary of a language, or to the names. */
  addWord: (id: string, word: string, list: string) => send('POST', 'dictionary', { id, word, list }),
  block: (input: z.input<typeof blockInput>) => send<BlockAnswer>('POST', 'block', input),
  create: (input: Readonly<Record<string, unknown>>) => send<{ id: string }>('POST', 'new', input),
  /** Changes the address of an article: the name of its file, without extension. */
  changeAddress: (id: string, file: string, name: string) => send('POST', 'address', { id, file, name }),
  /** Deletes a draft in one language. `exists`: whether another language still has the text. */
  deleteDraft: (id: string, file: string) => send<{ exists: boolean }>('POST', 'delete', { id, file }),
  /** Adds a picture, for the open text if there is one. */
  addPicture: (file: File, about: { facts: object; alternatives: object }, id: string | undefined) =>
    send('POST', `pictures?${query({ about: JSON.stringify(about), ...(id && { id }) })}`, file),
  /** Saves the changes of a text, or all changes. `seen` are the changes that the person has seen. */
  save: (id: string | undefined, seen: readonly UnsavedChange[], message: string) => send('POST', 'save', { id, seen, message }),
  /** Sends the saved versions, unless a text has an error. Errors of drafts do not count. */
  publish: (despite: boolean) => send<{ errors: LocatedFinding[]; drafts: LocatedFinding[] }>('POST', 'publish', { despite }),
  publication: () => send<{ publication?: Publication }>('GET', 'publication'),
  /** Errors in the texts of a version that failed. */
  publicationErrors: () => send<{ errors: readonly LocatedFinding[] }>('GET', 'publication/errors'),
  discard: (id: string, seen: readonly UnsavedChange[]) => send<{ exists: boolean }>('POST', 'discard', { id, seen }),
  history: (files: readonly string[]) => send<{ versions: Version[] }>('GET', `history?${query({ files: files.join(',') })}`),
  version: (id: string) => send<{ changes: FieldChange[]; more: number }>('GET', `history/${id}`),
  /** Changes that restoring a version of a text would make, with or without the facts that its form shows, and the values that the site would refuse. */
  restoration: (version: string, id: string, withFacts: boolean) =>
    send<Pick<Restoration, 'errors' | 'way'> & { changes: FieldChange[] }>(
      'GET',
      `history/${version}/restore?${query({ id, ...(withFacts && { withFacts: 'true' }) })}`,
    ),
  restore: (version: string, id: string, withFacts: boolean, way: Restoration['way']) =>
    send('POST', `history/${version}/restore`, { id, way, ...(withFacts && { withFacts: 'true' }) }),
  undo: (id: string) => send('POST', `history/${id}/undo`),
};

/** Settings of the server. Undefined while they are loading. */
export const useSession = (): Session | undefined => useQuery({ queryKey: ['session'], queryFn: requests.session }).data;

/** All texts, and the unsaved changes. */
export const useDocuments = () => useQuery({ queryKey: ['documents'], queryFn: requests.documents });

/** Returns a function that writes the latest typing and then reloads all shown data. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({}, { cancelRefetch: false });
}

/** Random number that the browser stores. It identifies people who have not given a name. */
export function browserId(): string {
  const stored = localStorage.getItem('browser');
  if (stored) return stored;
  const newToken = String(crypto.getRandomValues(new BigUint64Array(1))[0]);
  localStorage.setItem('browser', newToken);
  return newToken;
}
