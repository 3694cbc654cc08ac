import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { type RefObject, useRef, useState } from 'react';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import { HighlightedSegments } from '../../charts/HighlightedText.tsx';
import { IrritantMatrix } from '../../charts/IrritantMatrix.tsx';
import { WaveDrawing } from '../../charts/WaveDrawing.tsx';
import { fillStrict, formatNumber } from '../../i18n/format.ts';
import buttons from '../../ui/Button/Button.module.css';
import { FailureMessage } from '../../ui/Button/Button.tsx';
import controlStyles from '../../ui/controls.module.css';
import { Choice } from './CommentEntry.tsx';
import { type CommentOrder, commentOrders, themeIds } from './choices.ts';
import styles from './FoundEmotions.module.css';
import type { FileTools } from './fileTools.ts';
import { exportTable } from './fileTools.ts';
import type { Reading } from './readings.ts';
import {
  computeProfile,
  computeSwells,
  countComments,
  countEmotions,
  evenChances,
  fillsMatrix,
  findPainPoints,
  minPassages,
  type Selection,
  selectReadings,
  splitSegments,
} from './readings.ts';
import type { ReadingsProps, TryItData } from './TryItData.ts';
import type { ReaderState } from './useReader.ts';

type FoundEmotionsProps = ReadingsProps &
  Pick<TryItData, 'matrixLabels'> & {
    /** Comments of the samples whose irony the reader misses. */
    ironic: readonly string[];
    /** Whether the readings are the example of the page. */
    isExample: boolean;
    /** Number of comments that are being read. */
    total: number;
    state: ReaderState;
    files: FileTools | undefined;
    onRetry: () => void;
  };

/** Results of the reader: the wave and the profile of the emotions, the matrix of pain points, and the comments with their marks. */
export function FoundEmotions({ lang, words, emotionNames, matrixLabels, languages, readings, ...rest }: FoundEmotionsProps) {
  const { isExample, ironic, total, state, files, onRetry } = rest;
  const picture = useRef<HTMLDivElement>(null);
  const profile = computeProfile(readings);
  const passages = readings.reduce((sum, reading) => sum + reading.passages.length, 0);
  const painPoints = findPainPoints(readings);
  return (
    <section className={`grid gap-5 min-width-0 ${styles.found}`} aria-labelledby="found" aria-busy={state.done !== undefined}>
      <h2 id="found">{words.results.title}</h2>
      <ReadStatus lang={lang} words={words} readings={readings} isExample={isExample} total={total} state={state} onRetry={onRetry} />
      {profile && (
        <div ref={picture} className="grid gap-5 padding-5 border rounded ground unbroken">
          <div className={`grid ${styles.wave}`}>
            <WaveDrawing profile={profile} chances={evenChances} values={computeSwells(readings)} variant="cover" />
          </div>
          <EmotionProfile
            profile={profile}
            counts={passages < minPassages ? countEmotions(readings) : undefined}
            caption={words.results.profile}
            emotionNames={emotionNames}
            lang={lang}
          />
        </div>
      )}
      {profile && (
        <div className={'grid gap-3 container'}>
          {fillsMatrix(painPoints) ? (
            <>
              <h3>{words.results.matrix}</h3>
              <p className="muted">{words.results.matrixHelp}</p>
              <IrritantMatrix irritants={painPoints} names={words.themes} labels={matrixLabels} lang={lang} />
            </>
          ) : (
            <p className="muted">{words.results.matrixEmpty}</p>
          )}
        </div>
      )}
      <ReadingList readings={readings} ironic={ironic} words={words} emotionNames={emotionNames} languages={languages} lang={lang} />
      {!isExample && <ExportButtons readings={readings} words={words} emotionNames={emotionNames} files={files} picture={picture} />}
    </section>
  );
}

type ReadStatusProps = Pick<ReadingsProps, 'lang' | 'words' | 'readings'> & {
  isExample: boolean;
  /** Number of comments that are being read. */
  total: number;
  state: ReaderState;
  onRetry: () => void;
};

/** Status with the shown comments, the progress of the reader, and errors. Screen readers announce changes. */
function ReadStatus({ lang, words: { results, errors }, readings, isExample, total, state, onRetry }: ReadStatusProps) {
  const number = (value: number) => formatNumber(lang, value);
  const passages = readings.reduce((sum, reading) => sum + reading.passages.length, 0);
  const unknown = readings.filter(({ language }) => language === undefined).length;
  const summary = () => {
    if (state.done !== undefined && total > 0) return fillStrict(results.reading, { done: number(state.done), total: number(total) });
    if (isExample) return fillStrict(results.example, { count: number(readings.length) });
    return fillStrict(results.done, { comments: number(readings.length), passages: number(passages) });
  };
  return (
    <>
      <div role="status">
        <p className="bold">{summary()}</p>
        {!isExample && passages === 0 && unknown < readings.length && <p>{results.nothing}</p>}
        {unknown > 0 && <p>{fillStrict(results.unknown, { count: number(unknown) })}</p>}
      </div>
      <FailureMessage text={errors.failed} again={errors.again} isShown={state.hasFailed ?? false} onAgain={onRetry} />
    </>
  );
}

/** Number of comments that are shown initially, and added with each "more". */
const page = 20;

type ReadingListProps = ReadingsProps & {
  /** Comments of the samples whose irony the reader misses. */
  ironic: readonly string[];
};

/** The comments with their marks. They can be filtered by emotion and theme, and sorted. */
function ReadingList({ readings, ironic, words, emotionNames, languages, lang }: ReadingListProps) {
  const [selection, setSelection] = useState<Selection>({ emotions: [], theme: '', order: 'given' });
  const [limit, setLimit] = useState(page);
  const counts = countComments(readings);
  const present = new Set<string>(readings.flatMap(({ passages }) => passages.flatMap(({ themes }) => themes.map(({ id }) => id))));
  // A chosen value that no comment has any more would hide all comments.
  const chosen: Selection = {
    ...selection,
    emotions: selection.emotions.filter((emotion) => counts[emotion] > 0),
    theme: present.has(selection.theme) ? selection.theme : '',
  };
  const selected = selectReadings(readings, chosen);
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
      <form className={`${controlStyles.pills} grid bold ${controlStyles.filters} ${styles.filters}`} method="dialog" autoComplete="off">
        <fieldset className="all-columns">
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
        <Choice label={results.order} value={chosen.order} onChange={(order) => choose({ order: order as CommentOrder })}>
          {commentOrders.map((order) => (
            <option key={order} value={order}>
              {results.orders[order]}
            </option>
          ))}
        </Choice>
      </form>
      <p className="bold muted" role="status">
        {fillStrict(results.shown, { shown: formatNumber(lang, selected.length), total: formatNumber(lang, readings.length) })}
      </p>
      <p className="muted">{selected.length === 0 && readings.length > 0 ? results.noMatch : results.legend}</p>
      <ol className={`grid gap-3 ${styles.comments}`}>
        {selected.slice(0, limit).map((reading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: comments can have the same text
          <li className="border rounded ground unbroken" key={`${index} ${reading.language} ${reading.text}`} lang={reading.language}>
            <p dir="auto">
              <HighlightedSegments segments={splitSegments(reading)} emotionNames={emotionNames} namesLang={lang} />
            </p>
            <Note reading={reading} isIronic={ironic.includes(reading.text)} results={results} languages={languages} lang={lang} />
          </li>
        ))}
      </ol>
      {selected.length > limit && (
        <button type="button" className={`pill bold ${buttons.outlined} ${styles.more}`} onClick={() => setLimit(limit + page)}>
          {fillStrict(results.more, { count: Math.min(page, selected.length - limit) })}
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

/** Notes on a comment: its language if it is not that of the page, the lack of emotions, and irony. */
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

type ExportButtonsProps = Pick<ReadingsProps, 'readings' | 'words' | 'emotionNames'> & {
  files: FileTools | undefined;
  /** The charts, for the picture. */
  picture: RefObject<HTMLElement | null>;
};

/** Saves the result: as a table, or its charts as a picture. */
function ExportButtons({ readings, words, emotionNames, files, picture }: ExportButtonsProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (kind: 'xlsx' | 'csv' | 'svg' | 'png') => {
    const isTable = kind === 'xlsx' || kind === 'csv';
    const content = isTable ? exportTable(readings, words, emotionNames) : picture.current;
    if (!files || !content) return;
    setHasFailed(false);
    await files.save(kind, content, `${words.export.file}.${kind}`).catch(() => setHasFailed(true));
  };
  return (
    <div className={`grid gap-3 ${styles.export}`}>
      <h3>{words.export.title}</h3>
      <p className="flex wrap gap-3">
        {(['xlsx', 'csv', 'svg', 'png'] as const).map((kind) => (
          <button key={kind} type="button" className={`pill bold ${buttons.outlined}`} onClick={() => save(kind)}>
            {words.export[kind]}
          </button>
        ))}
      </p>
      <p role="alert">{hasFailed && words.errors.export}</p>
    </div>
  );
}
