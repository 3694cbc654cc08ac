import { emotions } from '@emovera/reader/emotions.ts';
import { barAxis } from '../../../charts/barAxis.ts';
import tones from '../../../charts/emotionTone.module.css';
import type { Profile } from '../../../content/schemas/common.ts';
import styles from './KeyChart.module.css';
import { plot, rows, yOf } from './plot.ts';

/** One to three profiles, emotion by emotion: full, outlined and dark columns. */
export function KeyProfiles({ profiles }: { profiles: readonly Profile[] }) {
  const axis = barAxis(
    profiles.flatMap((profile) => Object.values(profile)),
    true,
  );
  const pitch = plot.width / emotions.length;
  const width = Math.round(Math.min(26, (pitch - 8) / profiles.length));
  return (
    <>
      <path className={styles.grid} d={rows(axis.ticks.map((tick) => yOf(100 - (100 * tick) / axis.end)))} />
      {emotions.map((emotion, index) => (
        <g key={emotion} className={tones[emotion]}>
          {profiles.map((profile, group) => {
            const x = Math.round(plot.left + (index + 0.5) * pitch - (profiles.length * width) / 2 + group * width);
            const y = yOf(100 - (100 * profile[emotion]) / axis.end);
            // biome-ignore lint/suspicious/noArrayIndexKey: the profiles of a chart never change their order
            return <path key={group} className={columnStyles[group]} d={`M${x} ${yOf(100)}V${y}h${width - 2}V${yOf(100)}z`} />;
          })}
        </g>
      ))}
    </>
  );
}

const columnStyles = [styles.column, styles.outlined, styles.dark];
