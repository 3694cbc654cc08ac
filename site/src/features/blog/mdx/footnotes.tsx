import type { ReactNode } from 'react';
import { fill } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../ArticleSources.module.css';
import { letterOf } from './ArticleContext.ts';

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

export type FootnotesProps = {
  title: string;
  children: ReactNode;
};

/** The footnotes at the end of the text, with letters. */
export function Footnotes({ title, children }: FootnotesProps) {
  return (
    <section className={styles.sources} aria-labelledby="footnotes">
      <h2 id="footnotes">{title}</h2>
      <ol type="a">{children}</ol>
    </section>
  );
}

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
