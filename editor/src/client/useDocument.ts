import { type Path, valueAt, withValue } from '@emovera/contract/values.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UnsavedChange } from '../person.ts';
import type { Change, Conflict } from '../server/changes.ts';
import type { ContentDocument, Part } from '../server/documents.ts';
import { type OpenTranslations, requests, Unreachable } from './requests.ts';

/** Values and bodies of the files of a document, as they are on the screen. */
type Texts = Readonly<Record<string, { readonly value: unknown; readonly body?: string | undefined }>>;

/** An open document, and what can be done with it. */
export type OpenDocument = {
  readonly id: string;
  /** The document as it is in the files. Undefined while it loads. */
  readonly document: ContentDocument | undefined;
  readonly texts: Texts;
  readonly translations: OpenTranslations;
  /** Records that translations of a file fit their source. Without keys: all that are open. */
  accept(file: string, keys?: readonly string[]): Promise<void>;
  /** Its changes that are not in the history. */
  readonly unsaved: readonly UnsavedChange[];
  readonly state: 'loading' | 'written' | 'writing' | 'unreachable' | 'failed';
  readonly error: string | undefined;
  readonly conflicts: readonly Conflict[];
  /** Changes a value. `undefined` removes it. */
  change(file: string, path: Path | 'body', value: unknown): void;
  /** Keeps the value of the file, or that of the screen. */
  resolve(conflict: Conflict, choice: 'theirs' | 'mine'): void;
  /** How often the files were written or read anew, so that the preview knows when to load. */
  readonly written: number;
  /** Writes what is open, and reads the document again. */
  reload(): Promise<void>;
  /** Reads the document again after its changes were discarded on the server. */
  discarded(): Promise<void>;
};

/** Milliseconds after the last key before a change is written. */
const pause = 600;
/** Milliseconds between two looks at what others have changed. */
const lookAgain = 10_000;

const textsOf = (document: ContentDocument | undefined): Texts =>
  Object.fromEntries(partsOf(document).map(({ file, value, body }) => [file, { value, body }]));

/** The files of a document that exist. */
export const partsOf = (document: ContentDocument | undefined): Part[] =>
  (document?.groups ?? []).flatMap(({ parts }) => parts.filter(({ exists }) => exists));

const isAt = ({ file, path }: Pick<Change, 'file' | 'path'>, conflict: Conflict) => file === conflict.file && isSame(path, conflict.path);

/** The changes from one state of the texts to another. */
function changesBetween(before: Texts, after: Texts): Change[] {
  return Object.entries(after).flatMap(([file, { value, body }]) => [
    ...difference(file, before[file]?.value, value),
    ...(body === before[file]?.body ? [] : [{ file, path: 'body' as const, from: before[file]?.body, to: body }]),
  ]);
}

function withChange(texts: Texts, { file, path, to }: Pick<Change, 'file' | 'path' | 'to'>): Texts {
  const old = texts[file];
  if (!old) return texts;
  return { ...texts, [file]: path === 'body' ? { ...old, body: String(to) } : { ...old, value: withValue(old.value, path, to) } };
}

/** The value of a file that a change is about. */
const valueIn = (texts: Texts, { file, path }: Pick<Change, 'file' | 'path'>): unknown =>
  path === 'body' ? texts[file]?.body : valueAt(texts[file]?.value, path);

/** What the tab keeps of a document when a person leaves it: what is not in the files, such as a text that the server refuses. */
const kept = {
  read: (id: string): Change[] => JSON.parse(sessionStorage.getItem(`typed ${id}`) ?? '[]'),
  write: (id: string, changes: readonly Change[]): void =>
    changes.length > 0 ? sessionStorage.setItem(`typed ${id}`, JSON.stringify(changes)) : sessionStorage.removeItem(`typed ${id}`),
};

/** Opens a document. Changes are written to the files a moment after the last key, value by value. */
export function useDocument(id: string): OpenDocument {
  const [document, setDocument] = useState<ContentDocument>();
  const [unsaved, setUnsaved] = useState<readonly UnsavedChange[]>([]);
  const [translations, setTranslations] = useState<OpenTranslations>({});
  const [texts, setTexts] = useState<Texts>({});
  const [state, setState] = useState<OpenDocument['state']>('loading');
  const [error, setError] = useState<string>();
  const [written, setWritten] = useState(0);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  // What the timers need of the newest rendering.
  const now = useRef({ files: {} as Texts, texts: {} as Texts, conflicts: [] as readonly Conflict[], isBusy: false });
  now.current.texts = texts;
  now.current.conflicts = conflicts;

  const read = useCallback(async () => {
    const answer = await requests.document(id);
    const files = textsOf(answer.document);
    // What is on the screen and not in the files yet stays on the screen.
    const isFirst = Object.keys(now.current.files).length === 0;
    const mine = isFirst ? kept.read(id) : changesBetween(now.current.files, now.current.texts);
    const isChanged = (change: Change) => isFirst && !isSame(valueIn(files, change), change.from);
    const elsewhere = mine.filter(isChanged).map(({ file, path }) => ({ file, path, current: valueIn(files, { file, path }) }));
    if (elsewhere.length > 0) setConflicts((known) => [...known, ...elsewhere]);
    now.current.files = files;
    setTexts(mine.reduce(withChange, files));
    setDocument(answer.document);
    setUnsaved(answer.unsaved);
    setTranslations(answer.translations);
  }, [id]);

  const synchronise = useCallback(async () => {
    const { current } = now;
    if (current.isBusy) return;
    current.isBusy = true;
    try {
      const open = changesBetween(current.files, current.texts).filter(
        (change) => !current.conflicts.some((conflict) => isAt(change, conflict)),
      );
      if (open.length > 0) {
        setState('writing');
        const answer = await requests.change(id, open);
        if (answer.conflicts.length > 0) setConflicts((known) => [...known, ...answer.conflicts]);
        setWritten((count) => count + 1);
      }
      await read();
      setState('written');
      setError(undefined);
    } catch (reason) {
      setState(reason instanceof Unreachable ? 'unreachable' : 'failed');
      setError((reason as Error).message);
    } finally {
      current.isBusy = false;
      kept.write(id, changesBetween(current.files, current.texts));
    }
  }, [id, read]);

  useEffect(() => {
    now.current = { files: {}, texts: {}, conflicts: [], isBusy: false };
    setDocument(undefined);
    setConflicts([]);
    setTexts({});
    setState('loading');
    void synchronise();
    const timer = setInterval(() => void synchronise(), lookAgain);
    const handleFocus = () => void synchronise();
    const handleLeaving = () => kept.write(id, changesBetween(now.current.files, now.current.texts));
    addEventListener('focus', handleFocus);
    addEventListener('pagehide', handleLeaving);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', handleFocus);
      removeEventListener('pagehide', handleLeaving);
      void synchronise();
    };
  }, [id, synchronise]);

  useEffect(() => {
    // What waits for a choice is not written, so it does not need another attempt.
    if (conflicts.length > 0 || isSame(now.current.files, texts)) return undefined;
    const timer = setTimeout(() => void synchronise(), pause);
    return () => clearTimeout(timer);
  }, [texts, conflicts, synchronise]);

  return {
    id,
    document,
    texts,
    translations,
    accept: async (file, keys) => {
      // What was typed just now counts too.
      await synchronise();
      await requests.acceptTranslations(id, file, keys);
      await synchronise();
    },
    unsaved,
    state: state === 'written' && !isSame(now.current.files, texts) && conflicts.length === 0 ? 'writing' : state,
    error,
    conflicts,
    change: (file, path, to) => setTexts((old) => withChange(old, { file, path, to })),
    resolve: (conflict, choice) => {
      // The answer with their value can be newer than what was last read.
      now.current.files = withChange(now.current.files, { ...conflict, to: conflict.current });
      if (choice === 'theirs') setTexts((old) => withChange(old, { ...conflict, to: conflict.current }));
      setConflicts((known) => known.filter((each) => each !== conflict));
    },
    written,
    reload: synchronise,
    discarded: async () => {
      now.current.texts = now.current.files;
      setConflicts([]);
      await read();
      setWritten((count) => count + 1);
    },
  };
}

/** Whether two values have the same data. The order of keys counts, as in a file. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * The smallest changes that make one value the other: keys of maps and items of lists of the same length one by one, other lists as a whole.
 * @param at Where the values stand in the file.
 */
function difference(file: string, from: unknown, to: unknown, at: Path = []): Change[] {
  if (isSame(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length)
    return to.flatMap((item, index) => difference(file, from[index], item, [...at, index]));
  if (isMap(from) && isMap(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((key) => difference(file, from[key], to[key], [...at, key]));
  }
  return [{ file, path: at, from, to }];
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
