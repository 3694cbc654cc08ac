import type { Locale } from '@emovera/contract/locales.ts';
import type { Emotion } from '@emovera/reader/emotions.ts';
import { useEffect, useRef, useState } from 'react';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import type { VerbatimCardProps } from '../../charts/VerbatimCard.tsx';
import { VerbatimList } from '../../charts/VerbatimList.tsx';
import type { Profile, Verbatim } from '../../content/schemas/common.ts';
import { fill } from '../../i18n/format.ts';
import { Fold } from '../../ui/Fold/Fold.tsx';
import { type Choice, filterVerbatims, readChoice } from './choice.ts';
import styles from './Explorer.module.css';
import { ExplorerControls, type ExplorerControlsProps } from './ExplorerControls.tsx';

/** A sector as the explorer shows it. */
export type ExplorerSector = {
  readonly id: string;
  readonly name: string;
  /** Address of its page. */
  readonly href: string;
  /** Size of the example: caption of the profile. */
  readonly sample: string;
  readonly profile: Profile;
  readonly verbatims: readonly Verbatim[];
};

export type ExplorerProps = {
  lang: Locale;
  sectors: readonly [ExplorerSector, ...ExplorerSector[]];
  /** Id of the sector that is shown at first, the same in every language. */
  initial: string;
  words: ExplorerControlsProps['words'] &
    VerbatimCardProps['words'] & {
      /** Number of comments shown, with {sector}, {shown} and {total}. */
      shown: string;
      /** On phones, opens the comments after the second, with {count}. */
      more: string;
      /** Link to the page of the sector, with {sector}. */
      page: string;
      /** Explains the marks of themes and emotions. */
      legend: string;
    };
};

/**
 * Example comments of a sector, which can be filtered by emotion, next to the profile of all comments in the sector's example. The build
 * renders it with the initial sector; React hydrates it when a visitor begins to use it.
 */
export function Explorer({ lang, sectors, initial, words }: ExplorerProps) {
  const controls = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Choice>({ sector: initial, emotions: [] });
  // The controls have what the visitor chose before React hydrated them.
  useEffect(() => {
    if (controls.current) setChoice(readChoice(controls.current));
  }, []);

  const sector = sectors.find(({ id }) => id === choice.sector) ?? sectors[0];
  const count = (emotion: Emotion) => filterVerbatims(sector.verbatims, [emotion]).length;
  const chosen = choice.emotions.filter(count);
  const verbatims = filterVerbatims(sector.verbatims, chosen);
  return (
    <>
      <ExplorerControls
        ref={controls}
        sectors={sectors}
        sector={sector.id}
        count={count}
        chosen={chosen}
        words={words}
        onChoose={setChoice}
      />
      <div className={styles.results}>
        <div className={styles.comments}>
          <p role="status">{fill(words.shown, { sector: sector.name, shown: verbatims.length, total: sector.verbatims.length })}</p>
          <p>{words.legend}</p>
          <VerbatimList verbatims={verbatims.slice(0, 2)} words={words} />
          {verbatims.length > 2 && (
            <Fold summary={fill(words.more, { count: verbatims.length - 2 })}>
              <VerbatimList verbatims={verbatims.slice(2)} words={words} />
            </Fold>
          )}
        </div>
        <div className={styles.profile}>
          <EmotionProfile profile={sector.profile} caption={sector.sample} emotionNames={words.emotions} lang={lang} chosen={chosen} />
          <a href={sector.href}>{fill(words.page, { sector: sector.name })}</a>
        </div>
      </div>
    </>
  );
}
