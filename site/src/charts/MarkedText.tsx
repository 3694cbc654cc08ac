import type { Locale } from '@emovera/contract/locales.ts';
import type { Emotion } from '../content/schemas/emotions.ts';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import tones from './emotionTone.module.css';
import styles from './MarkedText.module.css';
import { parseMarkedText } from './parseMarkedText.ts';
import { ThemedText } from './ThemedText.tsx';

export type MarkedTextProps = {
  /** The sentence, with passages marked `[passage]{emotion}` and words of themes marked `*words*`. */
  text: string;
  /** Names of the six emotions, read out after each passage by screen readers. */
  emotionNames: Readonly<Record<Emotion, string>>;
  /** Language of the names, where the sentence is in another one. Default: the sentence's. */
  namesLang?: Locale | undefined;
};

/**
 * A customer's sentence whose passages carry their emotion: underline, tint and glyph for the eye, the emotion's name for the ear. Words that speak of a
 * theme are bold; the themes' names stand beside the sentence.
 */
export function MarkedText({ text, emotionNames, namesLang }: MarkedTextProps) {
  return parseMarkedText(text).map(({ text: passage, emotion }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    if (!emotion) return <ThemedText key={index} text={passage} />;
    const [first, rest] = cutFirstWord(passage);
    return (
      <mark key={index} className={`${styles.mark} ${tones[emotion]}`}>
        <span className={styles.start}>
          <EmotionGlyph emotion={emotion} />
          <ThemedText text={first} />
        </span>
        <ThemedText text={rest} />
        {/* One string: the browser's React expects the same pieces of text as the page holds. */}
        <span className="visually-hidden" lang={namesLang} data-pagefind-ignore="">
          {` (${emotionNames[emotion]})`}
        </span>
      </mark>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  });
}

/** The first word and the rest of a passage; a theme that is cut in two is marked in both. */
function cutFirstWord(passage: string): [first: string, rest: string] {
  const [first = ''] = passage.split(' ', 1);
  const rest = passage.slice(first.length);
  const isCut = first.split('*').length % 2 === 0;
  return isCut ? [`${first}*`, `*${rest}`] : [first, rest];
}
