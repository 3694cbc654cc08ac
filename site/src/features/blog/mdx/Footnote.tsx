import type { ReactNode } from 'react';
import { fill } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { letterOf } from './letterOf.ts';

export type FootnoteProps = {
  /** Number of the footnote, from 1. */
  number: number;
  /** Number of marks that link to it. */
  uses: number;
  /** Accessible name of the link back to a mark, with {letter}. */
  back: string;
  children: ReactNode;
};

/** A footnote at the end of the text, with links back to its marks. */
export function Footnote({ number, uses, back, children }: FootnoteProps) {
  const label = fill(back, { letter: letterOf(number) });
  return (
    <li id={`footnote_${number}`}>
      {children}
      {Array.from({ length: uses }, (_, index) => index + 1).map((use) => (
        <a key={use} href={`#mark_${number}_${use}`} aria-label={uses > 1 ? `${label} (${use})` : label}>
          <Icon name="back" />
        </a>
      ))}
    </li>
  );
}
