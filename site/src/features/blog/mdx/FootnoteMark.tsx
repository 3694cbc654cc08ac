import { fill } from '../../../i18n/format.ts';
import { letterOf } from './letterOf.ts';

export type FootnoteMarkProps = {
  /** Number of the footnote, from 1. */
  number: number;
  /** Number of the mark among those of this footnote, from 1. */
  use: number;
  /** Accessible name, with {letter}. */
  label: string;
};

/** A mark in the text that links to a footnote. It is a letter, since sources have numbers. */
export function FootnoteMark({ number, use, label }: FootnoteMarkProps) {
  const letter = letterOf(number);
  return (
    <sup>
      <a id={`mark_${number}_${use}`} href={`#footnote_${number}`} aria-label={fill(label, { letter })}>
        {letter}
      </a>
    </sup>
  );
}
