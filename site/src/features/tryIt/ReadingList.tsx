import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { useState } from 'react';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { MarkedSegments } from '../../charts/MarkedText.tsx';
import { fill, formatNumber } from '../../i18n/format.ts';
import outlined from '../../ui/Button/outlined.module.css';
import filters from '../../ui/Pills/filters.module.css';
import pills from '../../ui/Pills/Pills.module.css';
import { Choice } from './Choice.tsx';
import { type Order, orders, themeIds } from './choices.ts';
import type { Reading } from './Reading.ts';
import styles from './ReadingList.module.css';
import { segmentsOf } from './segmentsOf.ts';
import { type Selection, selectReadings } from './selectReadings.ts';
import { countComments } from './summary.ts';
import type { ReadingsProps } from './TryItData.ts';

/** Comments that are shown at first, and with each "more". */
const page = 20;

export type ReadingListProps = ReadingsProps & {
  /** Comments of the samples whose irony the reader misses. */
  ironic: readonly string[];
};

/** The comments with their marks. They can be filtered by emotion and theme, and sorted. */
export function ReadingList({ readings, ironic, words, emotionNames, languages, lang }: ReadingListProps) {
  const [selection, setSelection] = useState<Selection>({ emotions: [], theme: '', order: 'given' });
  const [limit, setLimit] = useState(page);
  const counts = countComments(readings);
  const present = new Set<string>(readings.flatMap(({ passages }) => passages.flatMap(({ themes }) => themes.map(({ id }) => id))));
  // A choice that the comments no longer have would hide them all.
  const chosen: Selection = {
    ...selection,
    emotions: selection.emotions.filter((emotion) => counts[emotion] > 0),
    theme: present.has(selection.theme) ? selection.theme : '',
  };
  const found = selectReadings(readings, chosen);
  const choose = (change: Partial<Selection>) => {
    setSelection({ ...chosen, ...change });
    setLimit(page);
  };
  const toggle = (emotion: Emotion) =>
    choose({ emotions: emotions.filter((each) => chosen.emotions.includes(each) !== (each === emotion)) });
  const { results } = words;
  return (
    <div className={`grid gap-3 container ${styles.list}`}>
      <h3>{results.comments}</h3>
      <form className={`${pills.pills} grid bold ${filters.controls} ${styles.filters}`} method="dialog" autoComplete="off">
        <fieldset>
          <legend>{results.filter}</legend>
          {emotions.map((emotion) => (
            <label key={emotion}>
              <input
                type="checkbox"
                checked={chosen.emotions.includes(emotion)}
                disabled={counts[emotion] === 0}
                onChange={() => toggle(emotion)}
              />
              <EmotionGlyph emotion={emotion} />
              <span>{emotionNames[emotion]}</span> <span>{formatNumber(lang, counts[emotion])}</span>
            </label>
          ))}
        </fieldset>
        <Choice label={results.theme} value={chosen.theme} onChange={(theme) => choose({ theme })}>
          <option value="">{results.allThemes}</option>
          {themeIds
            .filter((id) => present.has(id))
            .map((id) => (
              <option key={id} value={id}>
                {words.themes[id]}
              </option>
            ))}
        </Choice>
        <Choice label={results.order} value={chosen.order} onChange={(order) => choose({ order: order as Order })}>
          {orders.map((order) => (
            <option key={order} value={order}>
              {results.orders[order]}
            </option>
          ))}
        </Choice>
      </form>
      <p className="muted" role="status">
        {fill(results.shown, { shown: formatNumber(lang, found.length), total: formatNumber(lang, readings.length) })}
      </p>
      <p className="muted">{found.length === 0 && readings.length > 0 ? results.noMatch : results.legend}</p>
      <ol className={`grid gap-3 ${styles.comments}`}>
        {found.slice(0, limit).map((reading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: comments can have the same text
          <li className="border rounded ground unbroken" key={`${index} ${reading.language} ${reading.text}`} lang={reading.language}>
            <p dir="auto">
              <MarkedSegments segments={segmentsOf(reading)} emotionNames={emotionNames} namesLang={lang} />
            </p>
            <Note reading={reading} isIronic={ironic.includes(reading.text)} results={results} languages={languages} lang={lang} />
          </li>
        ))}
      </ol>
      {found.length > limit && (
        <button type="button" className={`pill bold ${outlined.button} ${styles.more}`} onClick={() => setLimit(limit + page)}>
          {fill(results.more, { count: Math.min(page, found.length - limit) })}
        </button>
      )}
    </div>
  );
}

type NoteProps = Pick<ReadingsProps, 'languages' | 'lang'> & {
  reading: Reading;
  isIronic: boolean;
  results: ReadingsProps['words']['results'];
};

/** What else there is to say of a comment: its language, if it is not that of the page, that nothing was found, and that it is ironic. */
function Note({ reading: { language, passages }, isIronic, results, languages, lang }: NoteProps) {
  const name = language !== lang && languages.find(({ code }) => code === language)?.name;
  const isUnmarked = language !== undefined && passages.length === 0;
  const notes = [name, language === undefined && results.foreign, isUnmarked && results.unmarked, isIronic && results.ironic];
  const text = notes.filter(Boolean).join(' · ');
  return (
    text && (
      <p className={`caption muted ${styles.note}`} lang={lang}>
        {text}
      </p>
    )
  );
}
