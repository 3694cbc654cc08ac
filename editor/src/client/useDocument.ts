import { type Path, valueAt, withValue } from '@emovera/contract/values.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { Unreachable } from '@emovera/screens/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UnsavedChange } from '../person.ts';
import type { Change, Conflict } from '../server/changes.ts';
import type { ContentDocument, Part } from '../server/documents.ts';
import { type OpenTranslations, requests } from './requests.ts';

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
  readonly error: Error | null;
  readonly conflicts: readonly Conflict[];
  /** Changes a value. `undefined` removes it. */
  change(file: string, path: Path | 'body', value: unknown): void;
  /** Keeps the value of the file, or that of the screen. */
  resolve(conflict: Conflict, choice: 'theirs' | 'mine'): void;
  /** How often the files were written or read anew, so that the preview knows when to load. */
  readonly written: number;
  /** Forgets what is not in the files. */
  forget(): void;
};

/** Milliseconds after the last key before a change is written. */
const pause = 600;
/** Milliseconds between two looks at what others have changed. */
const lookAgain = 10_000;

type Answer = Awaited<ReturnType<typeof requests.document>>;

const textsOf = (document: ContentDocument): Texts =>
  Object.fromEntries(partsOf(document).map(({ file, value, body }) => [file, { value, body }]));

/** The files of a document that exist. */
export const partsOf = ({ groups }: ContentDocument): Part[] => groups.flatMap(({ parts }) => parts.filter(({ exists }) => exists));

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
  const [texts, setTexts] = useState<Texts>({});
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [written, setWritten] = useState(0);
  const notice = useNotice();
  // What writing needs of the newest rendering, and the files as they were last read.
  const now = useRef({ files: {} as Texts, texts, conflicts });
  now.current.texts = texts;
  now.current.conflicts = conflicts;
  const running = useRef<Promise<Answer>>(undefined);

  /** Writes what is on the screen and not in the files, and reads the document again. */
  const synchronise = async () => {
    const { current } = now;
    const open = changesBetween(current.files, current.texts).filter(
      (change) => !current.conflicts.some((conflict) => isAt(change, conflict)),
    );
    if (open.length > 0) {
      const answer = await requests.change(id, open);
      if (answer.conflicts.length > 0) setConflicts((known) => [...known, ...answer.conflicts]);
      setWritten((count) => count + 1);
    }
    const answer = await requests.document(id);
    const files = textsOf(answer.document);
    // What is on the screen and not in the files yet stays on the screen.
    const isFirst = Object.keys(current.files).length === 0;
    const mine = isFirst ? kept.read(id) : changesBetween(current.files, current.texts);
    const isChanged = (change: Change) => isFirst && !isSame(valueIn(files, change), change.from);
    const elsewhere = mine.filter(isChanged).map(({ file, path }) => ({ file, path, current: valueIn(files, { file, path }) }));
    if (elsewhere.length > 0) setConflicts((known) => [...known, ...elsewhere]);
    current.files = files;
    setTexts(mine.reduce(withChange, files));
    return answer;
  };
  const keep = () => kept.write(id, changesBetween(now.current.files, now.current.texts));
  // Two at the same time would write a value twice, and the second would find that of the first.
  const run = () => {
    running.current ??= synchronise().finally(() => {
      running.current = undefined;
      keep();
    });
    return running.current;
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['document', id],
    queryFn: run,
    // The screen keeps what was read itself.
    gcTime: 0,
    retry: false,
    refetchInterval: lookAgain,
    refetchIntervalInBackground: true,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: they use the newest rendering
  useEffect(() => {
    const handleFocus = () => void refetch({ cancelRefetch: false });
    addEventListener('focus', handleFocus);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('focus', handleFocus);
      removeEventListener('pagehide', keep);
      void run().catch(() => undefined);
    };
  }, []);

  const isWritten = isSame(now.current.files, texts);
  useEffect(() => {
    // What waits for a choice is not written, so it does not need another attempt.
    if (conflicts.length > 0 || isSame(now.current.files, texts)) return undefined;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), pause);
    return () => clearTimeout(timer);
  }, [texts, conflicts, refetch]);

  const stateOfData = isWritten || conflicts.length > 0 ? 'written' : 'writing';
  return {
    id,
    document: data?.document,
    texts,
    translations: data?.translations ?? {},
    accept: async (file, keys) => {
      // What was typed just now counts too.
      await refetch({ cancelRefetch: false });
      await requests.acceptTranslations(id, file, keys).catch(notice.problem);
      await refetch({ cancelRefetch: false });
    },
    unsaved: data?.unsaved ?? [],
    state: error ? (error instanceof Unreachable ? 'unreachable' : 'failed') : data ? stateOfData : 'loading',
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
    forget: () => {
      now.current.texts = now.current.files;
      setTexts(now.current.files);
      setConflicts([]);
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
