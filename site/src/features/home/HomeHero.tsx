import type { ReactNode } from 'react';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { Profile } from '../../content/schemas/common.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import styles from './HomeHero.module.css';
import type { HomeWords } from './schema.ts';

export type HomeHeroProps = {
  words: HomeWords;
  shared: InterfaceWords;
  /** Emotion profile of the wave. */
  profile: Profile;
  actions: ReactNode;
  /** Where visitors type a sentence. */
  sentence: ReactNode;
};

/** First screen of the home page: the promise, and three example verbatims in front of the wave. */
export function HomeHero({ words, shared, profile, actions, sentence }: HomeHeroProps) {
  return (
    <section className={styles.hero} data-first-screen-end="">
      <div className={styles.wave}>
        <EmotionWave profile={profile} seed="home" />
      </div>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{words.hero.title}</h1>
          <p className={styles.lead}>{words.hero.lead}</p>
          <div className={styles.actions}>{actions}</div>
          <p className={styles.note}>{shared.actions.trialNote}</p>
          {sentence}
        </div>
        <div className={styles.cards}>
          <p className={styles.example}>{shared.example}</p>
          {words.verbatims.map((verbatim) => (
            <VerbatimCard key={verbatim.text} verbatim={verbatim} words={shared} />
          ))}
        </div>
      </div>
    </section>
  );
}
