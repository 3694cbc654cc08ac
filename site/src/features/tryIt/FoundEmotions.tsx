import { useRef } from 'react';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import { IrritantMatrix } from '../../charts/IrritantMatrix.tsx';
import { WaveDrawing } from '../../charts/WaveDrawing.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { evenChances } from './evenChances.ts';
import type { FileTools } from './FileTools.ts';
import styles from './FoundEmotions.module.css';
import { ReadingList } from './ReadingList.tsx';
import { ReadStatus } from './ReadStatus.tsx';
import { countEmotions, fillsMatrix, leastPassages, painPointsOf, profileOf, swellsOf } from './summary.ts';
import type { ReadingsProps, TryItData } from './TryItData.ts';
import type { ReaderState } from './useReader.ts';

export type FoundEmotionsProps = ReadingsProps &
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

/** What the reader found: the wave and the profile of the emotions, the matrix of pain points, and the comments with their marks. */
export function FoundEmotions({ lang, words, emotionNames, matrixLabels, languages, readings, ...rest }: FoundEmotionsProps) {
  const { isExample, ironic, total, state, files, onRetry } = rest;
  const picture = useRef<HTMLDivElement>(null);
  const profile = profileOf(readings);
  const passages = readings.reduce((sum, reading) => sum + reading.passages.length, 0);
  const painPoints = painPointsOf(readings);
  return (
    <section className={`grid gap-5 min-width-0 ${styles.found}`} aria-labelledby="found" aria-busy={state.done !== undefined}>
      <h2 id="found">{words.results.title}</h2>
      <ReadStatus lang={lang} words={words} readings={readings} isExample={isExample} total={total} state={state} onRetry={onRetry} />
      {profile && (
        <div ref={picture} className="grid gap-5 padding-5 border rounded ground unbroken">
          <div className={styles.wave}>
            <WaveDrawing profile={profile} chances={evenChances} values={swellsOf(readings)} variant="cover" />
          </div>
          <EmotionProfile
            profile={profile}
            counts={passages < leastPassages ? countEmotions(readings) : undefined}
            caption={words.results.profile}
            emotionNames={emotionNames}
            lang={lang}
          />
        </div>
      )}
      {profile && (
        <div className={`grid gap-3 container ${styles.matrix}`}>
          {fillsMatrix(painPoints) ? (
            <>
              <h3>{words.results.matrix}</h3>
              <p>{words.results.matrixHelp}</p>
              <IrritantMatrix irritants={painPoints} names={words.themes} labels={matrixLabels} lang={lang} />
            </>
          ) : (
            <p>{words.results.matrixEmpty}</p>
          )}
        </div>
      )}
      <ReadingList readings={readings} ironic={ironic} words={words} emotionNames={emotionNames} languages={languages} lang={lang} />
      {!isExample && <ExportButtons readings={readings} words={words} emotionNames={emotionNames} files={files} picture={picture} />}
    </section>
  );
}
