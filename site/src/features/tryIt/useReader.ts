import { useEffect, useRef, useState } from 'react';
import type { ReadComments } from './client/startReader.ts';
import type { Reading } from './Reading.ts';
import { splitComments } from './splitComments.ts';

/** What the page shows of the comments that were entered last. */
export type ReaderState = {
  /** Undefined before the first comments are read. */
  readonly readings?: readonly Reading[];
  /** Comments read so far, while the reader is at work. */
  readonly done?: number;
  readonly hasFailed?: boolean;
};

/** A pause in typing after which the comments are read, in milliseconds. */
const pause = 250;

/** Reads the comments of a text soon after it has changed. */
export function useReader(read: ReadComments | undefined) {
  const [state, setState] = useState<ReaderState>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const start = async (text: string, language: string) => {
    const turn = ++latest.current;
    const isLatest = () => turn === latest.current;
    const { comments } = splitComments(text);
    if (comments.length === 0 || !read) return setState({});
    setState(({ readings }) => ({ ...(readings && { readings }), done: 0 }));
    try {
      const readings = await read({ texts: comments, language }, (done) => {
        if (isLatest()) setState((before) => ({ ...before, done }));
      });
      if (isLatest()) setState({ readings });
    } catch {
      if (isLatest()) setState({ hasFailed: true });
    }
  };
  const readSoon = (text: string, language: string, delay = pause) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => start(text, language), delay);
  };
  return { state, readSoon };
}
