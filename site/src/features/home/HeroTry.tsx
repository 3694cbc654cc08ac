import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import workerUrl from '../tryIt/client/readerWorker.ts?module-url';
import type { EmotionNames, TryItWords } from '../tryIt/schema.ts';
import moduleUrl from './client/hydrateHeroSentence.ts?module-url';
import styles from './HeroSentence.module.css';
import { HeroSentence } from './HeroSentence.tsx';

export type HeroTryProps = { lang: Locale; words: TryItWords['sentence']; emotionNames: EmotionNames };

/** The sentence on the first screen of the home page, and the link to the page for many comments. */
export function HeroTry({ lang, words, emotionNames }: HeroTryProps) {
  return (
    <div className={styles.sentence} data-sentence={path(lang, '/try.json')} data-module={moduleUrl} data-worker={workerUrl}>
      <div>
        <HeroSentence lang={lang} words={words} emotionNames={emotionNames} />
      </div>
      <p data-failure="" role="alert" hidden>
        {words.failed}
      </p>
      <a href={path(lang, '/try')}>{words.link}</a>
    </div>
  );
}
