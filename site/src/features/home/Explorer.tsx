import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import type { VerbatimCardProps } from '../../charts/HighlightedText.tsx';
import { VerbatimList } from '../../charts/HighlightedText.tsx';
import { parseHighlights } from '../../charts/parseHighlights.ts';
import type { Profile, Verbatim } from '../../content/schemas/common.ts';
import { fillStrict } from '../../i18n/format.ts';
import controlStyles from '../../ui/controls.module.css';
import { Select } from '../../ui/Field/Select.tsx';
import { Fold } from '../../ui/Fold/Fold.tsx';
import styles from './Explorer.module.css';

/** A sector as the explorer shows it. */
export type ExplorerSector = {
  readonly id: string;
  readonly name: string;
  /** Address of the sector's page. */
  readonly href: string;
  /** Size of the example: caption of the profile. */
  readonly sample: string;
  readonly profile: Profile;
  readonly verbatims: readonly Verbatim[];
};

export type ExplorerProps = {
  lang: Locale;
  sectors: readonly [ExplorerSector, ...ExplorerSector[]];
  /** Id of the initial sector, the same in every language. */
  initial: string;
  words: ExplorerControlsProps['words'] &
    VerbatimCardProps['words'] & {
      /** Number of comments shown, with {sector}, {shown} and {total}. */
      shown: string;
      /** Label of the button that opens the comments after the second on phones, with {count}. */
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
  // The controls have the choice that the visitor made before React hydrated them.
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
      <div className={`grid ${styles.results}`}>
        <div className={styles.comments}>
          <p className="bold" role="status">
            {fillStrict(words.shown, { sector: sector.name, shown: verbatims.length, total: sector.verbatims.length })}
          </p>
          <p className="muted">{words.legend}</p>
          <VerbatimList verbatims={verbatims.slice(0, 2)} words={words} />
          {verbatims.length > 2 && (
            <Fold summary={fillStrict(words.more, { count: verbatims.length - 2 })}>
              <VerbatimList verbatims={verbatims.slice(2)} words={words} />
            </Fold>
          )}
        </div>
        <div className={`grid gap-5 padding-5 border rounded ground unbroken ${styles.profile}`}>
          <EmotionProfile profile={sector.profile} caption={sector.sample} emotionNames={words.emotions} lang={lang} chosen={chosen} />
          <a href={sector.href}>{fillStrict(words.page, { sector: sector.name })}</a>
        </div>
      </div>
    </>
  );
}

type ExplorerControlsProps = {
  ref: RefObject<HTMLFormElement | null>;
  sectors: readonly { readonly id: string; readonly name: string }[];
  /** Id of the chosen sector. */
  sector: string;
  /** Number of the sector's comments with an emotion. */
  count: (emotion: Emotion) => number;
  chosen: readonly Emotion[];
  words: {
    /** Label of the list of sectors. */
    choose: string;
    /** Legend of the emotions. */
    filter: string;
    /** Words after an emotion that no comment has. */
    none: string;
    /** Names of the six emotions. */
    emotions: Readonly<Record<Emotion, string>>;
  };
  onChoose: (choice: Choice) => void;
};

/** Controls of the explorer: one sector, and any of the six emotions. Emotions that no comment has are disabled, with an explanation. Phones show the emotions on request. */
function ExplorerControls({ ref, sectors, sector, count, chosen, words, onChoose }: ExplorerControlsProps) {
  const handleChange = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (form) onChoose(readChoice(form));
  };
  // The form is never sent: outside a dialog, the method "dialog" does nothing. Browsers must not restore the choice of an earlier visit.
  return (
    <form ref={ref} className={`${controlStyles.pills} grid bold ${controlStyles.filters}`} method="dialog" autoComplete="off">
      <label className={controlStyles.filterList}>
        <span>{words.choose}</span>{' '}
        <Select name="sector" value={sector} onChange={handleChange}>
          {sectors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <Fold summary={words.filter}>
        <fieldset aria-label={words.filter}>
          <legend>{words.filter}</legend>
          {emotions.map((emotion) => (
            <label key={emotion}>
              <input
                type="checkbox"
                name="emotion"
                value={emotion}
                checked={chosen.includes(emotion)}
                disabled={count(emotion) === 0}
                onChange={handleChange}
              />
              <EmotionGlyph emotion={emotion} />
              <span>{words.emotions[emotion]}</span> <span>{count(emotion) || words.none}</span>
            </label>
          ))}
        </fieldset>
      </Fold>
    </form>
  );
}

/** A visitor's choice in the explorer: the id of a sector, and emotions. Without emotions all comments are shown. */
type Choice = { readonly sector: string; readonly emotions: readonly Emotion[] };

/** The choice in the explorer's controls. */
function readChoice(form: HTMLFormElement): Choice {
  const values = new FormData(form);
  return { sector: String(values.get('sector')), emotions: emotions.filter((emotion) => values.getAll('emotion').includes(emotion)) };
}

/** Verbatims with at least one of the chosen emotions. Without chosen emotions, all verbatims. */
export function filterVerbatims(verbatims: readonly Verbatim[], chosen: readonly Emotion[]): readonly Verbatim[] {
  if (chosen.length === 0) return verbatims;
  return verbatims.filter(({ text }) => parseHighlights(text).some(({ emotion }) => emotion && chosen.includes(emotion)));
}
