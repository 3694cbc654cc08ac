import { fill } from '../../../i18n/format.ts';
import { letterOf } from './letterOf.ts';

export type FootnoteMarkProps = {
  /** Number of the footnote, from 1. */
  number: number;
  /** Which mark of this footnote it is, from 1. */
  use: number;
  /** Accessible name, with {letter}. */
  label: string;
};

/** The mark in the text that leads to a footnote. Letters, since numbers are the sources'. */
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
