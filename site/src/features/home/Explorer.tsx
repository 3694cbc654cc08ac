import type { Locale } from '@emovera/contract/locales.ts';
import { useEffect, useRef, useState } from 'react';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import { VerbatimCard } from '../../charts/VerbatimCard.tsx';
import type { Profile, Verbatim } from '../../content/schemas/common.ts';
import type { Emotion } from '../../content/schemas/emotions.ts';
import { fill } from '../../i18n/format.ts';
import { type Choice, countEmotions, filterVerbatims } from './choice.ts';
import styles from './Explorer.module.css';
import { ExplorerControls, type ExplorerControlsProps } from './ExplorerControls.tsx';
import { readChoice } from './readChoice.ts';

/** A sector as the explorer shows it. */
export type ExplorerSector = {
  readonly id: string;
  readonly name: string;
  /** Address of its page. */
  readonly href: string;
  /** What its example is made of: caption of the profile. */
  readonly sample: string;
  readonly profile: Profile;
  readonly verbatims: readonly Verbatim[];
};

export type ExplorerProps = {
  lang: Locale;
  /** All sectors; the first is shown at first. */
  sectors: readonly [ExplorerSector, ...ExplorerSector[]];
  emotionNames: Readonly<Record<Emotion, string>>;
  words: ExplorerControlsProps['words'] & {
    /** How many comments are in view, with {sector}, {shown} and {total}. */
    shown: string;
    /** Link to the page of the sector in view, with {sector}. */
    page: string;
    /** How themes and emotions are marked. */
    legend: string;
    /** Accessible name of the themes of a comment. */
    themes: string;
  };
};

/**
 * Example comments of a sector, which can be filtered by emotion, beside the profile of the sector's whole example. Rendered at build with the first
 * sector; React takes it over once it is used.
 */
export function Explorer({ lang, sectors, emotionNames, words }: ExplorerProps) {
  const controls = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Choice>({ sector: sectors[0].id, emotions: [] });
  // What was chosen before React was there stands in the controls.
  useEffect(() => {
    if (controls.current) setChoice(readChoice(controls.current));
  }, []);

  const sector = sectors.find(({ id }) => id === choice.sector) ?? sectors[0];
  const counts = countEmotions(sector.verbatims);
  const chosen = choice.emotions.filter((emotion) => counts[emotion] > 0);
  const verbatims = filterVerbatims(sector.verbatims, chosen);
  return (
    <>
      <ExplorerControls
        ref={controls}
        sectors={sectors}
        sector={sector.id}
        counts={counts}
        chosen={chosen}
        emotionNames={emotionNames}
        words={words}
        onChoose={setChoice}
      />
      <div className={styles.results}>
        <div className={styles.comments}>
          <p role="status">{fill(words.shown, { sector: sector.name, shown: verbatims.length, total: sector.verbatims.length })}</p>
          <p>{words.legend}</p>
          <ul>
            {verbatims.map((verbatim) => (
              <li key={verbatim.text}>
                <VerbatimCard verbatim={verbatim} emotionNames={emotionNames} labels={words} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.profile}>
          <EmotionProfile profile={sector.profile} caption={sector.sample} emotionNames={emotionNames} lang={lang} chosen={chosen} />
          <a href={sector.href}>{fill(words.page, { sector: sector.name })}</a>
        </div>
      </div>
    </>
  );
}
