import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import { VerbatimCard } from '../../charts/HighlightedText.tsx';
import type { Profile } from '../../content/schemas/common.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import type { Trust } from '../trust/loadTrust.ts';
import { SampleBadge } from '../trust/SampleBadge.tsx';
import workerUrl from '../tryIt/client/readerWorker.ts?module-url';
import type { EmotionNames, TryItWords } from '../tryIt/schema.ts';
import moduleUrl from './client/hydrateHeroSentence.ts?module-url';
import { HeroSentence } from './HeroSentence.tsx';
import styles from './HomeHero.module.css';
import type { HomeWords } from './schema.ts';

type HomeHeroProps = {
  words: HomeWords;
  shared: InterfaceWords;
  sample: Trust['sample'];
  /** Emotion profile of the wave. */
  profile: Profile;
  actions: ReactNode;
  /** Field in which visitors type a sentence. */
  sentence: ReactNode;
};

/** First screen of the home page: the promise, and three example verbatims in front of the wave. */
export function HomeHero({ words, shared, sample, profile, actions, sentence }: HomeHeroProps) {
  return (
    <section className={`relative ${styles.hero}`} data-first-screen-end="">
      <div className={styles.wave}>
        <EmotionWave profile={profile} seed="home" />
      </div>
      <div className={`centred ${styles.inner}`}>
        <div className={`grid gap-4 self-start ${styles.words}`}>
          <h1>{words.hero.title}</h1>
          <p className={`large muted ${styles.intro}`}>{words.hero.intro}</p>
          <div className="flex wrap items-center gap-4">{actions}</div>
          {sentence}
        </div>
        <div className={`gap-4 ${styles.cards}`}>
          <div className={styles.example}>
            <SampleBadge {...sample} />
          </div>
          {words.verbatims.map((verbatim) => (
            <VerbatimCard key={verbatim.text} verbatim={verbatim} words={shared} />
          ))}
        </div>
      </div>
    </section>
  );
}

type HeroTryProps = { lang: Locale; words: TryItWords['sentence']; emotionNames: EmotionNames };

/** The sentence on the first screen of the home page, and the link to the page for many comments. */
export function HeroTry({ lang, words, emotionNames }: HeroTryProps) {
  return (
    <div
      className={`grid gap-2 ${styles.sentence}`}
      data-sentence={path(lang, '/try.json')}
      data-module={moduleUrl}
      data-worker={workerUrl}
    >
      <div className="grid gap-2">
        <HeroSentence lang={lang} words={words} emotionNames={emotionNames} />
      </div>
      <p data-failure="" role="alert" hidden>
        {words.failed}
      </p>
      <a href={path(lang, '/try')}>{words.link}</a>
    </div>
  );
}
