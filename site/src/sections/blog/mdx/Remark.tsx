import type { ReactNode } from 'react';
import { fill } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { letterOf } from './letterOf.ts';

export type RemarkProps = {
  /** Number of the remark, from 1. */
  number: number;
  /** How many marks lead to it. */
  uses: number;
  /** Accessible name of the way back, with {letter}. */
  back: string;
  /** The remark's paragraph. */
  children: ReactNode;
};

/** A remark at the end of the text, with the ways back to its marks. */
export function Remark({ number, uses, back, children }: RemarkProps) {
  const label = fill(back, { letter: letterOf(number) });
  return (
    <li id={`remark_${number}`}>
      {children}
      {Array.from({ length: uses }, (_, index) => index + 1).map((use) => (
        <a key={use} href={`#mark_${number}_${use}`} aria-label={uses > 1 ? `${label} (${use})` : label}>
          <Icon name="back" />
        </a>
      ))}
    </li>
  );
}
