import type { Path } from '@emovera/contract/values.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { Unreachable } from '@emovera/screens/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UnsavedChange } from '../person.ts';
import type { Change, Conflict } from '../server/changes.ts';
import type { ContentDocument } from '../server/documents.ts';
import { GoneError, isSentWhileClosing, type OpenTranslations, requests } from './requests.ts';
import { changesBetween, isSame, type Texts, toTexts, valueIn, withChange } from './texts.ts';
import { followTyped, type Typed, withTyped } from './typed.ts';
import { useMessages } from './useMessages.ts';

/** Value that another person has changed. `isDiscarded`: the value was typed here, and another person has discarded it. */
export type OpenConflict = Conflict & { readonly isDiscarded?: boolean };

/** Open document with its actions. */
export type OpenDocument = {
  readonly id: string;
  /** Document as stored in the files. Undefined while it loads. */
  readonly document: ContentDocument | undefined;
  readonly texts: Texts;
  readonly translations: OpenTranslations;
  /** Records that translations of a file match their source. Default of `keys`: all open translations. */
  accept(file: string, keys?: readonly string[]): Promise<void>;
  /** Unsaved changes of the document. */
  readonly unsaved: readonly UnsavedChange[];
  readonly state: 'loading' | 'written' | 'writing' | 'unreachable' | 'failed';
  readonly error: Error | null;
  readonly conflicts: readonly OpenConflict[];
  /** Whether another person has discarded or deleted the text since it was opened. */
  readonly isGone: boolean;
  /** Values that the person typed in files that are gone. */
  readonly lost: readonly Typed[];
  /** Changes a value. `undefined` removes it. */
  change(file: string, path: Path | 'body', value: unknown): void;
  /** Resolves a conflict: keeps the value of the file, or that of the screen. */
  resolve(conflict: OpenConflict, choice: 'theirs' | 'mine'): void;
  /** Number of times that the files were written or reloaded. The preview reloads when it changes. */
  readonly written: number;
  /** Closes the list of values that were typed in files that are gone. */
  closeLost(): void;
  /** Drops all values that are not in the files, and the record of typed values. */
  forget(): void;
};

/** Pause after the last key before a change is written, in milliseconds. */
const pauseMs = 600;
/** Interval at which changes of others are read, in milliseconds. */
const refetchMs = 10_000;

type Answer = Awaited<ReturnType<typeof requests.document>>;

const isAt = ({ file, path }: Pick<Change, 'file' | 'path'>, conflict: OpenConflict) =>
  file === conflict.file && isSame(path, conflict.path);

/** Storage of the browser for changes that are not in the files when a person leaves a document, such as a text that the server refuses. */
const storedChanges = {
  read: (id: string): Change[] => JSON.parse(localStorage.getItem(`typed ${id}`) ?? '[]'),
  write: (id: string, changes: readonly Change[]): void =>
    changes.length > 0 ? localStorage.setItem(`typed ${id}`, JSON.stringify(changes)) : localStorage.removeItem(`typed ${id}`),
};

/** Ids of documents with stored changes that may not be in the files. */
export const listStoredDocuments = (): string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith('typed ') ? key.slice('typed '.length) : []));

/** Opens a document. Changes are written to the files a moment after the last key, value by value. */
export function useDocument(id: string): OpenDocument {
  const [texts, setTexts] = useState<Texts>({});
  const [conflicts, setConflicts] = useState<readonly OpenConflict[]>([]);
  const [lost, setLost] = useState<readonly Typed[]>([]);
  const [written, setWritten] = useState(0);
  const notice = useNotice();
  const messages = useMessages();
  // Values of the newest rendering that writing needs, and the files as last read.
  const now = useRef({ files: {} as Texts, sent: undefined as Texts | undefined, texts, conflicts, error: null as Error | null });
  now.current.texts = texts;
  now.current.conflicts = conflicts;
  // Values that were typed here and are in the files, but not saved. Another person can discard them.
  const typed = useRef<readonly Typed[]>([]);
  const running = useRef<Promise<Answer>>(undefined);

  /** Changes on the screen that some texts do not have, except those with an open conflict. */
  const withoutConflicts = (texts: Texts) =>
    changesBetween(texts, now.current.texts).filter((change) => !now.current.conflicts.some((conflict) => isAt(change, conflict)));

  /** Writes changes on the screen to the files, and reads the document again. */
  const synchronise = async () => {
    const { current } = now;
    const open = withoutConflicts(current.files);
    if (open.length > 0) {
      current.sent = open.reduce(withChange, current.files);
      const answer = await requests.change(id, open);
      if (answer.conflicts.length > 0) setConflicts((earlier) => [...earlier, ...answer.conflicts]);
      typed.current = withTyped(
        typed.current,
        open.filter((change) => !answer.conflicts.some((conflict) => isAt(change, conflict))),
      );
      setWritten((count) => count + 1);
    }
    const answer = await requests.document(id).catch((reason: unknown) => {
      const all = [storedChanges.read(id), changesBetween(current.files, current.texts)].reduce(withTyped, typed.current);
      if (reason instanceof GoneError) setLost((earlier) => (earlier.length > 0 ? earlier : all));
      throw reason;
    });
    const files = toTexts(answer.document);
    const followed = followTyped(typed.current, files, answer.unsaved);
    typed.current = followed.waiting;
    // Changes on the screen that are not in the files yet stay on the screen.
    const isFirst = Object.keys(current.files).length === 0;
    const unwritten = isFirst
      ? storedChanges.read(id).filter((change) => !isSame(valueIn(files, change), change.to))
      : changesBetween(current.files, current.texts);
    const gone = withTyped(
      followed.lost,
      unwritten.filter(({ file }) => !files[file]),
    );
    if (gone.length > 0) {
      setLost((earlier) => withTyped(earlier, gone));
      setConflicts((earlier) => earlier.filter(({ file }) => files[file]));
    }
    const discarded = followed.discarded.filter(
      (each) => !unwritten.some(({ file, path }) => file === each.file && isSame(path, each.path)),
    );
    const mine = [...unwritten, ...discarded.map((each) => ({ ...each, from: valueIn(files, each) }))];
    const isChanged = (change: Change) => isFirst && !isSame(valueIn(files, change), change.from);
    const conflictAt = ({ file, path }: Typed) => ({ file, path, current: valueIn(files, { file, path }) });
    const newConflicts = [
      ...mine.filter(isChanged).map(conflictAt),
      ...discarded.map((each) => ({ ...conflictAt(each), isDiscarded: true })),
    ];
    if (newConflicts.length > 0) setConflicts((earlier) => [...earlier, ...newConflicts]);
    current.files = files;
    setTexts(mine.reduce(withChange, files));
    if (isFirst && unwritten.length > 0)
      notice.done(messages.document.broughtBack, () =>
        setTexts((old) => unwritten.reduce((back, { from, ...at }) => withChange(back, { ...at, to: from }), old)),
      );
    return answer;
  };
  const keep = () => {
    // Stored changes stay until the document can be read.
    if (Object.keys(now.current.files).length > 0) storedChanges.write(id, changesBetween(now.current.files, now.current.texts));
  };
  /** Sends and stores the latest typing, because the page may close. Assumes that a request under way reaches the files first. */
  const sendLast = () => {
    const { current } = now;
    const base = current.sent ?? current.files;
    const open = withoutConflicts(base);
    keep();
    if (open.length === 0) return;
    current.sent = open.reduce(withChange, base);
    void requests.change(id, open).catch(() => {
      current.sent = undefined;
    });
  };
  /** Asks for confirmation before the page closes if typed values could not be written, or are too long to be sent while it closes. */
  const handleClosing = (event: BeforeUnloadEvent) => {
    const open = changesBetween(now.current.files, now.current.texts);
    if (open.length > 0 && (now.current.error || now.current.conflicts.length > 0 || !isSentWhileClosing({ id, changes: open })))
      event.preventDefault();
  };
  // Two synchronisations at the same time would write a value twice, and the second would conflict with the first.
  const run = () => {
    running.current ??= synchronise().finally(() => {
      running.current = undefined;
      now.current.sent = undefined;
      keep();
    });
    return running.current;
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['document', id],
    queryFn: run,
    // The state of this hook keeps the read data.
    gcTime: 0,
    retry: false,
    refetchInterval: refetchMs,
    refetchIntervalInBackground: true,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: they use the newest rendering
  useEffect(() => {
    const handleFocus = () => void refetch({ cancelRefetch: false });
    addEventListener('focus', handleFocus);
    // A phone may close a window that is hidden.
    const handleHidden = () => document.visibilityState === 'hidden' && sendLast();
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('pagehide', sendLast);
    addEventListener('beforeunload', handleClosing);
    return () => {
      removeEventListener('focus', handleFocus);
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('pagehide', sendLast);
      removeEventListener('beforeunload', handleClosing);
      void run().catch(() => undefined);
    };
  }, []);

  now.current.error = error;
  const isWritten = isSame(now.current.files, texts);
  useEffect(() => {
    // Values with an open conflict are not written, so they do not need another attempt.
    if (conflicts.length > 0 || isSame(now.current.files, texts)) return undefined;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), pauseMs);
    return () => clearTimeout(timer);
  }, [texts, conflicts, refetch]);

  const stateOfData = isWritten || conflicts.length > 0 ? 'written' : 'writing';
  return {
    id,
    document: data?.document,
    texts,
    translations: data?.translations ?? {},
    accept: async (file, keys) => {
      // This writes the latest typing first.
      await refetch({ cancelRefetch: false });
      await requests.acceptTranslations(id, file, keys).catch(notice.error);
      await refetch({ cancelRefetch: false });
    },
    unsaved: data?.unsaved ?? [],
    state: error ? (error instanceof Unreachable ? 'unreachable' : 'failed') : data ? stateOfData : 'loading',
    error,
    conflicts,
    isGone: error instanceof GoneError,
    lost,
    change: (file, path, to) => setTexts((old) => withChange(old, { file, path, to })),
    resolve: (conflict, choice) => {
      // The response with the conflict can be newer than the last read files.
      now.current.files = withChange(now.current.files, { ...conflict, to: conflict.current });
      if (choice === 'theirs') setTexts((old) => withChange(old, { ...conflict, to: conflict.current }));
      setConflicts((earlier) => earlier.filter((each) => each !== conflict));
    },
    written,
    closeLost: () => setLost([]),
    forget: () => {
      storedChanges.write(id, []);
      now.current.texts = now.current.files;
      typed.current = [];
      setTexts(now.current.files);
      setConflicts([]);
      setLost([]);
      setWritten((count) => count + 1);
    },
  };
}
