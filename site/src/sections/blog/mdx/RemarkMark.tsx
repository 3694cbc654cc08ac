import { fill } from '../../../i18n/format.ts';
import { letterOf } from './letterOf.ts';

export type RemarkMarkProps = {
  /** Number of the remark, from 1. */
  number: number;
  /** Which mark of this remark it is, from 1. */
  use: number;
  /** Accessible name, with {letter}. */
  label: string;
};

/** The mark in the text that leads to a remark. Letters, since numbers are the sources'. */
export function RemarkMark({ number, use, label }: RemarkMarkProps) {
  const letter = letterOf(number);
  return (
    <sup>
      <a id={`mark_${number}_${use}`} href={`#remark_${number}`} aria-label={fill(label, { letter })}>
        {letter}
      </a>
    </sup>
  );
}
