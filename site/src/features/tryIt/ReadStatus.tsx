import { fill, formatNumber } from '../../i18n/format.ts';
import { FailureMessage } from '../../ui/FailureMessage/FailureMessage.tsx';
import styles from './FoundEmotions.module.css';
import type { ReadingsProps } from './TryItData.ts';
import type { ReaderState } from './useReader.ts';

export type ReadStatusProps = Pick<ReadingsProps, 'lang' | 'words' | 'readings'> & {
  isExample: boolean;
  /** Number of comments that are being read. */
  total: number;
  state: ReaderState;
  onRetry: () => void;
};

/** Says what is shown, how far the reader is, and what went wrong. Screen readers announce changes. */
export function ReadStatus({ lang, words: { results, errors }, readings, isExample, total, state, onRetry }: ReadStatusProps) {
  const number = (value: number) => formatNumber(lang, value);
  const passages = readings.reduce((sum, reading) => sum + reading.passages.length, 0);
  const unknown = readings.filter(({ language }) => language === undefined).length;
  const summary = () => {
    if (state.done !== undefined && total > 0) return fill(results.reading, { done: number(state.done), total: number(total) });
    if (isExample) return fill(results.example, { count: number(readings.length) });
    return fill(results.done, { comments: number(readings.length), passages: number(passages) });
  };
  return (
    <>
      <div role="status" className={styles.status}>
        <p>{summary()}</p>
        {!isExample && passages === 0 && unknown < readings.length && <p>{results.nothing}</p>}
        {unknown > 0 && <p>{fill(results.unknown, { count: number(unknown) })}</p>}
      </div>
      <FailureMessage text={errors.failed} again={errors.again} isShown={state.hasFailed ?? false} onAgain={onRetry} />
    </>
  );
}
