import type { Locale } from '@emovera/contract/locales.ts';
import type { Emotion } from '@emovera/reader/emotions.ts';
import tones from '../../../charts/emotionTone.module.css';
import { percent } from '../../../charts/percent.ts';
import { formatNumber } from '../../../i18n/format.ts';
import styles from './Intensity.module.css';

/** The intensity of an emotion, from 0 to 5, as a number with a bar. */
export function Intensity({ emotion, value, lang }: { emotion: Emotion; value: number; lang: Locale }) {
  return (
    <span className={`${styles.intensity} ${tones[emotion]}`}>
      {formatNumber(lang, value, { minimumFractionDigits: 1 })}
      <svg className={styles.bar} aria-hidden="true">
        <rect width={percent(20 * value)} height="100%" rx="4" />
      </svg>
    </span>
  );
}
