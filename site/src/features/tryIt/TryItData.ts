import type { Locale } from '@emovera/contract/locales.ts';
import type { IrritantMatrixProps } from '../../charts/IrritantMatrix.tsx';
import type { Reading } from './readings.ts';
import type { EmotionNames, TryItWords } from './schema.ts';

/** Data of the view in one language. The build renders it, and browsers fetch it too. */
export type TryItData = {
  readonly lang: Locale;
  /** Words, without those that only the page shows. */
  readonly words: Omit<TryItWords, 'quality'>;
  readonly emotionNames: EmotionNames;
  readonly matrixLabels: IrritantMatrixProps['labels'];
  /** Sectors with sample comments, and an ironic one that comes last. */
  readonly sectors: readonly {
    readonly id: string;
    readonly name: string;
    readonly comments: readonly string[];
    readonly ironic: string;
  }[];
  /** Assumed language of a comment whose words do not reveal it: that of the page, if the reader knows it. */
  readonly expected: string;
  /** Languages of the reader, with their names in themselves. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  /** The example that is shown until a visitor enters comments. */
  readonly example: readonly Reading[];
};

/** Props of a part of the view that shows read comments. */
export type ReadingsProps = Pick<TryItData, 'lang' | 'words' | 'emotionNames' | 'languages'> & { readonly readings: readonly Reading[] };
