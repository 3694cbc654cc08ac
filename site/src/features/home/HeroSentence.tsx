import { useEffect, useRef } from 'react';
import { HighlightedSegments } from '../../charts/HighlightedText.tsx';
import { WaveDrawing } from '../../charts/WaveDrawing.tsx';
import controlStyles from '../../ui/controls.module.css';
import { computeProfile, evenChances, splitSegments } from '../tryIt/readings.ts';
import type { TryItData } from '../tryIt/TryItData.ts';
import type { ReadComments } from '../tryIt/useReader.ts';
import { useReader } from '../tryIt/useReader.ts';
import styles from './HomeHero.module.css';

type HeroSentenceProps = Pick<TryItData, 'lang' | 'emotionNames'> & {
  words: TryItData['words']['sentence'];
  /** The reader in its worker, which only browsers have. */
  read?: ReadComments;
};

/** Thickness of the wave, 0 to 1. One passage is a ribbon, and four passages have the height of the page's wave. */
const computeSwells = (passages: number): readonly number[] =>
  evenChances.slice(0, 7).map((chance) => Math.min(1, passages / 4) * (0.6 + 0.4 * chance));

/** Field for a sentence. The typed sentence gets the colours of its emotions, which also become the wave of the first screen. */
export function HeroSentence({ lang, words, emotionNames, read }: HeroSentenceProps) {
  const field = useRef<HTMLInputElement>(null);
  const { state, readSoon } = useReader(read);
  const handleInput = () => readSoon(field.current?.value ?? '', '');
  // The field has the text that the visitor typed before React hydrated it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(handleInput, []);
  const [reading] = state.readings ?? [];
  const profile = reading && computeProfile([reading]);
  return (
    <>
      <label htmlFor="sentence">{words.label}</label>
      <input
        ref={field}
        id="sentence"
        className={controlStyles.control}
        maxLength={300}
        autoComplete="off"
        placeholder={words.placeholder}
        onInput={handleInput}
      />
      <p className="small muted">{words.note}</p>
      <p role="status" className={styles.result} lang={reading?.language}>
        {reading && profile && (
          <span key={JSON.stringify(reading)}>
            <HighlightedSegments segments={splitSegments(reading)} emotionNames={emotionNames} namesLang={lang} isNamed />
          </span>
        )}
        {reading && !profile && <span lang={lang}>{words.nothing}</span>}
        {state.hasFailed && <span lang={lang}>{words.failed}</span>}
      </p>
      {profile && (
        <div className={styles.wave} data-own-wave="">
          <WaveDrawing
            key={JSON.stringify(profile)}
            profile={profile}
            chances={evenChances}
            values={computeSwells(reading.passages.length)}
          />
        </div>
      )}
    </>
  );
}
