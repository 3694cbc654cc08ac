import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { ChangeEvent, RefObject } from 'react';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import list from '../../ui/Dropdown/list.module.css';
import { Fold } from '../../ui/Fold/Fold.tsx';
import styles from '../../ui/Pills/filters.module.css';
import pills from '../../ui/Pills/Pills.module.css';
import { type Choice, readChoice } from './choice.ts';

export type ExplorerControlsProps = {
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
    /** Follows an emotion that is in no comment. */
    none: string;
    /** Names of the six emotions. */
    emotions: Readonly<Record<Emotion, string>>;
  };
  onChoose: (choice: Choice) => void;
};

/** Controls of the explorer: one sector, and any of the six emotions. Emotions that are in no comment are disabled, with an explanation. Phones show the emotions on request. */
export function ExplorerControls({ ref, sectors, sector, count, chosen, words, onChoose }: ExplorerControlsProps) {
  const handleChange = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (form) onChoose(readChoice(form));
  };
  // The form is never sent: outside a dialog, the method "dialog" does nothing. Browsers must not restore the choice of an earlier visit.
  return (
    <form ref={ref} className={`${pills.pills} ${styles.controls}`} method="dialog" autoComplete="off">
      <label className={styles.list}>
        <span>{words.choose}</span>
        <select className={list.list} name="sector" value={sector} onChange={handleChange}>
          {sectors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
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
