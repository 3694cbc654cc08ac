import type { Locale } from '@emovera/contract/locales.ts';
import type { Emotion } from '../content/schemas/emotions.ts';
import { EmotionGlyph } from './EmotionGlyph.tsx';
import tones from './emotionTone.module.css';
import styles from './MarkedText.module.css';
import { parseMarkedText } from './parseMarkedText.ts';

export type MarkedTextProps = {
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
 * about a theme are bold.
 */
export function MarkedText({ text, emotionNames, namesLang, isNamed = false }: MarkedTextProps) {
  return parseMarkedText(text).map(({ text: passage, emotion }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    if (!emotion) return <ThemedText key={index} text={passage} />;
    const [first, rest] = cutFirstWord(passage);
    return (
      <mark key={index} className={`${styles.mark} ${tones[emotion]}`}>
        <span className={styles.start}>
          <EmotionGlyph emotion={emotion} />
          <ThemedText text={first} />
        </span>
        <ThemedText text={rest} />
        {/* One string: React in the browser expects the same text nodes as the page has. */}
        <span className={isNamed ? styles.name : 'visually-hidden'} lang={namesLang} data-pagefind-ignore="">
          {` (${emotionNames[emotion]})`}
        </span>
      </mark>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  });
}

/** A text in which words about a theme are marked `*words*`. */
function ThemedText({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
  return text.split('*').map((words, index) => (index % 2 === 1 ? <b key={index}>{words}</b> : words));
}

/** Cuts a passage after its first word. A theme that is cut in two is marked in both parts. */
function cutFirstWord(passage: string): [first: string, rest: string] {
  const [first = ''] = passage.split(' ', 1);
  const rest = passage.slice(first.length);
  const isCut = first.split('*').length % 2 === 0;
  return isCut ? [`${first}*`, `*${rest}`] : [first, rest];
}
