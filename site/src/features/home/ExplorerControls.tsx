import type { ChangeEvent, RefObject } from 'react';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { type Emotion, emotions } from '../../content/schemas/emotions.ts';
import pills from '../../ui/Pills/Pills.module.css';
import type { Choice } from './choice.ts';
import styles from './ExplorerControls.module.css';
import { readChoice } from './readChoice.ts';

export type ExplorerControlsProps = {
  ref: RefObject<HTMLFormElement | null>;
  sectors: readonly { readonly id: string; readonly name: string }[];
  /** Id of the chosen sector. */
  sector: string;
  /** How many of the sector's comments hold each emotion. */
  counts: Readonly<Record<Emotion, number>>;
  /** The chosen emotions. */
  chosen: readonly Emotion[];
  emotionNames: Readonly<Record<Emotion, string>>;
  words: {
    /** Label of the list of sectors. */
    choose: string;
    /** Legend of the emotions. */
    filter: string;
    /** Stands beside an emotion that no comment holds. */
    none: string;
  };
  onChoose: (choice: Choice) => void;
};

/** What can be chosen in the explorer: one sector, and any of the six emotions. Emotions that do not occur cannot be chosen, and say so. */
export function ExplorerControls({ ref, sectors, sector, counts, chosen, emotionNames, words, onChoose }: ExplorerControlsProps) {
  const handleChange = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (form) onChoose(readChoice(form));
  };
  // The controls are read, never sent: "dialog" outside a dialog goes nowhere. Nor shall a browser fill in the choice of an earlier visit.
  return (
    <form ref={ref} className={`${pills.pills} ${styles.controls}`} method="dialog" autoComplete="off">
      <label>
        {words.choose}
        <select name="sector" value={sector} onChange={handleChange}>
          {sectors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{words.filter}</legend>
        {emotions.map((emotion) => (
          <label key={emotion}>
            <input
              type="checkbox"
              name="emotion"
              value={emotion}
              checked={chosen.includes(emotion)}
              disabled={counts[emotion] === 0}
              onChange={handleChange}
            />
            <EmotionGlyph emotion={emotion} />
            {emotionNames[emotion]} <span>{counts[emotion] || words.none}</span>
          </label>
        ))}
      </fieldset>
    </form>
  );
}
