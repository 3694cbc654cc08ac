import tones from '../../charts/emotionTone.module.css';
import { wavePaths } from '../../charts/wavePaths.ts';
import type { WebinarItem } from './loadResources.ts';
import styles from './ResourceIllustration.module.css';

export type ReplayIllustrationProps = {
  /** The replay whose programme and emotions are drawn. */
  webinar: WebinarItem;
};

/** A video player: the emotions of a replay as a wave, and a timeline with the parts of its programme. Decoration. */
export function ReplayIllustration({ webinar }: ReplayIllustrationProps) {
  const { id, profile, programme, minutes } = webinar;
  const starts = programme.map(({ start }) => Math.round(lineStart + (minutesOf(start) / minutes) * lineLength));
  const head = starts[2] ?? lineStart;
  return (
    <svg className={styles.picture} viewBox="0 0 560 360" aria-hidden="true">
      <rect className={styles.sheet} x="8" y="8" width="544" height="344" rx="20" />
      <svg x="9" y="30" width="542" height="236" viewBox="0 0 542 236" aria-hidden="true">
        {wavePaths(profile, { width: 542, height: 236, seed: id, values: [0.6, 0.95, 0.7, 1], line: 10, lead: 0 }).map(
          ({ emotion, path }) => (
            <path key={emotion} className={`${styles.tone} ${tones[emotion]}`} d={path} />
          ),
        )}
      </svg>
      <path className={styles.track} d={`M${lineStart} 308h${lineLength}`} />
      <path className={styles.bar} d={`M${lineStart} 308H${head}`} />
      {starts.map((x) => (
        <path key={x} className={styles.mark} d={`M${x} 296v24`} />
      ))}
      <circle className={styles.full} cx={head} cy="308" r="14" />
    </svg>
  );
}

const lineStart = 44;
const lineLength = 472;

/** Minutes of a time "MM:SS". */
function minutesOf(start: string): number {
  const [minutes = 0, seconds = 0] = start.split(':').map(Number);
  return minutes + seconds / 60;
}
