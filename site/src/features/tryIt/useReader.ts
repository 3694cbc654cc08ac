import { type SetStateAction, useEffect, useRef, useState } from 'react';
import { afterPress } from '../../client/afterPress.ts';
import type { Reading } from './readings.ts';
import { splitComments } from './readings.ts';

/** State of the comments that were entered last. */
export type ReaderState = {
  /** Undefined before the first comments are read. */
  readonly readings?: readonly Reading[];
  /** Comments read so far, while the reader is at work. */
  readonly done?: number;
  readonly hasFailed?: boolean;
};

/** Pause in typing before the comments are read, in milliseconds. */
const pauseMs = 250;

/** Reads the comments of a text soon after it has changed. */
export function useReader(read: ReadComments | undefined) {
  const [state, setState] = useState<ReaderState>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = async (text: string, language: string) => {
    const turn = ++latest.current;
    // The new state changes the height of the page.
    const show = (change: SetStateAction<ReaderState>) =>
      afterPress(() => {
        if (turn === latest.current) setState(change);
      });
    const { comments } = splitComments(text);
    if (comments.length === 0 || !read) return show({});
    show(({ readings }) => ({ ...(readings && { readings }), done: 0 }));
    try {
      const readings = await read({ texts: comments, language }, (done) => show((before) => ({ ...before, done })));
      show({ readings });
    } catch {
      show({ hasFailed: true });
    }
  };
  const readSoon = (text: string, language: string, delayMs = pauseMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => start(text, language), delayMs);
  };
  return { state, readSoon };
}

/** Reads comments and reports those read so far. A new call cancels the one before, whose promise then never settles. */
export type ReadComments = (request: ReaderRequest, onProgress: (done: number) => void) => Promise<readonly Reading[]>;

type ScriptAddress = { readonly createScriptURL: (address: string) => string };
type TypePolicies = { readonly createPolicy: (name: string, rules: ScriptAddress) => ScriptAddress };

/**
 * Starts the worker that reads comments.
 * @param address Address of its script on this site. The page's policy names the Trusted Types policy `worker`, because browsers with Trusted Types accept the
 *   address of a worker only from a policy.
 * @param expected Assumed language of a comment whose words do not reveal it. It is fetched at once.
 */
export function startReader(address: string, expected: string): ReadComments {
  const policies = (globalThis as { trustedTypes?: TypePolicies }).trustedTypes;
  const policy = policies?.createPolicy('worker', { createScriptURL: (script) => script });
  let worker: Worker | undefined;
  let latest = 0;
  let fail = () => {};
  const send = (request: NumberedRequest): Worker => {
    worker ??= new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
    worker.onerror = () => {
      // A worker whose script failed to load never answers.
      worker = undefined;
      fail();
    };
    worker.postMessage(request);
    return worker;
  };
  send({ turn: 0, texts: [], language: '', expected });
  return (request, onProgress) =>
    new Promise((resolve, reject) => {
      const turn = ++latest;
      const readings: Reading[] = [];
      fail = () => reject(new Error('The reader could not be loaded.'));
      send({ ...request, expected, turn }).onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
        if (data.turn !== turn) return;
        if ('hasFailed' in data) return fail();
        readings.push(...data.readings);
        onProgress(readings.length);
        if (readings.length === request.texts.length) resolve(readings);
      };
    });
}

/** Request from the page to the worker. */
type ReaderRequest = {
  readonly texts: readonly string[];
  /** Language of all texts. Empty: each text's language is recognised. */
  readonly language: string;
};

/** Request with its number, and the assumed language of a text whose words do not reveal it. A new request cancels the one before. */
export type NumberedRequest = ReaderRequest & { readonly turn: number; readonly expected: string };

/** Response of the worker: read comments, or an error if it cannot load a language. */
export type ReaderAnswer = { readonly turn: number } & ({ readonly readings: readonly Reading[] } | { readonly hasFailed: true });
