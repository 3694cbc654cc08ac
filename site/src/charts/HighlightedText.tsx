import type { Locale } from '@emovera/contract/locales.ts';
import type { Emotion } from '@emovera/reader/emotions.ts';
import { Fragment } from 'react';
import type { Verbatim } from '../content/schemas/common.ts';
import type { InterfaceWords } from '../content/schemas/interface.ts';
import tones from './EmotionGlyph.module.css';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import styles from './HighlightedText.module.css';
import { type HighlightedSegment, parseHighlights } from './parseHighlights.ts';

type HighlightedTextProps = {
  /** The sentence, with passages marked `[passage]{emotion}` and words about a theme marked `*words*`. */
  text: string;
  /** Names of the six emotions, for screen readers. */
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Language of the names if the sentence is in another one. Default: the language of the sentence. */
  namesLang?: Locale | undefined;
  /** Whether the names are visible after their passages. Default false. */
  isNamed?: boolean;
};

/**
 * A customer's sentence with the emotions of its passages: as underline, tint and glyph, and as the emotion's name for screen readers. Words
 * about a theme are bold. The glyph stays with the first two words.
 */
export function HighlightedText({ text, ...names }: HighlightedTextProps) {
  return <HighlightedSegments segments={parseHighlights(text)} {...names} />;
}

/** The same for a sentence that is already split into its parts. */
export function HighlightedSegments({
  segments,
  emotionNames,
  namesLang,
  isNamed = false,
}: Omit<HighlightedTextProps, 'text'> & { segments: readonly HighlightedSegment[] }) {
  return segments.map(({ text, emotion }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    if (!emotion) return <ThemedText key={index} text={text} />;
    const [start, end] = cutPassage(text);
    return (
      <Fragment key={index}>
        <mark className={`${styles.mark} ${tones[emotion]}`}>
          <span className={styles.start}>
            <EmotionGlyph emotion={emotion} />
            <ThemedText text={start} />
          </span>
          <ThemedText text={end} />
        </mark>
        {/* A visible name stays with the last word. One string: React in the browser expects the same text nodes as the page has. */}
        <span className={isNamed ? `caption ${tones[emotion]}` : 'visually-hidden'} lang={namesLang} data-pagefind-ignore="">
          {`${isNamed ? '\u00a0' : ' '}(${emotionNames[emotion]})`}
        </span>
      </Fragment>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  });
}

/** A text in which words about a theme are marked `*words*`. */
function ThemedText({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
  return text.split('*').map((words, index) => (index % 2 === 1 ? <b key={index}>{words}</b> : words));
}

/** Cuts a passage after its first two words. A theme that is cut is marked in both parts. */
function cutPassage(passage: string): [start: string, rest: string] {
  const start = /^[^ ]* ?[^ ]*/.exec(passage)?.[0] ?? '';
  const end = passage.slice(start.length);
  const isCut = start.split('*').length % 2 === 0;
  return isCut ? [`${start}*`, `*${end}`] : [start, end];
}

export type VerbatimCardProps = {
  verbatim: Verbatim;
  /** Names of the six emotions, and the accessible name of the list of themes. */
  words: { readonly emotions: Readonly<Record<Emotion, string>>; readonly themes: string };
};

/** An example verbatim as a card: the customer's text with its emotions, its themes and its source. */
export function VerbatimCard({ verbatim, words }: VerbatimCardProps) {
  return (
    <figure className={`grid gap-4 padding-5 text-color ground border rounded unbroken ${styles.card}`}>
      <blockquote className={styles.quote}>
        <HighlightedText text={verbatim.text} emotionNames={words.emotions} isNamed />
      </blockquote>
      <figcaption className={`flex wrap content-start items-center justify-between ${styles.foot}`}>
        <ul className="flex wrap gap-2" aria-label={words.themes}>
          {verbatim.themes.map((theme) => (
            <li key={theme} className={`caption semibold tinted border pill ${styles.theme}`}>
              {theme}
            </li>
          ))}
        </ul>
        <span className="caption text-color">{verbatim.source}</span>
      </figcaption>
    </figure>
  );
}

/** Example verbatims as cards. Those side by side have their texts, themes and ends at the same heights. */
export function VerbatimList({ verbatims, words }: { verbatims: readonly Verbatim[]; words: VerbatimCardProps['words'] }) {
  return (
    <ul className={`grid gap-4 ${styles.cards}`}>
      {verbatims.map((verbatim) => (
        <li key={verbatim.text}>
          <VerbatimCard verbatim={verbatim} words={words} />
        </li>
      ))}
    </ul>
  );
}

type LargeCommentProps = { verbatim: Verbatim; words: InterfaceWords };

/** One example comment in large type on deep purple. Its passages have the colours of their emotions, and their names. */
export function LargeComment({ verbatim, words }: LargeCommentProps) {
  return (
    <figure className={`grid gap-4 content-start justify-items-start unbroken ${styles.large}`}>
      <blockquote>
        <HighlightedText text={verbatim.text} emotionNames={words.emotions} isNamed />
      </blockquote>
      <figcaption>{verbatim.source}</figcaption>
    </figure>
  );
}
