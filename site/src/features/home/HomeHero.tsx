import type { ReactNode } from 'react';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import { VerbatimCard, type VerbatimCardProps } from '../../charts/VerbatimCard.tsx';
import type { Profile, Verbatim } from '../../content/schemas/common.ts';
import styles from './HomeHero.module.css';

export type HomeHeroProps = {
  /** The promise, as the page's h1. */
  title: string;
  lead: string;
  /** The demo, and a quiet second way. */
  actions: ReactNode;
  /** Small print under the actions. */
  note: string;
  /** The three cards that lie before the wave. */
  verbatims: readonly Verbatim[];
  /** Says that the cards are examples. */
  exampleLabel: string;
  /** Profile from which the wave is drawn. */
  profile: Profile;
  emotionNames: VerbatimCardProps['emotionNames'];
  themesLabel: string;
};

/** First screen of the site: the promise, and three sentences in colour before the wave that they feed. */
export function HomeHero({ title, lead, actions, note, verbatims, exampleLabel, profile, emotionNames, themesLabel }: HomeHeroProps) {
  return (
    <section className={styles.hero} data-first-screen-end="">
      <div className={styles.wave}>
        <EmotionWave profile={profile} variant="hero" />
      </div>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>{actions}</div>
          <p className={styles.note}>{note}</p>
        </div>
        <div className={styles.cards}>
          <p className={styles.example}>{exampleLabel}</p>
          {verbatims.map((verbatim) => (
            <VerbatimCard key={verbatim.text} verbatim={verbatim} emotionNames={emotionNames} labels={{ themes: themesLabel }} />
          ))}
        </div>
      </div>
    </section>
  );
}
