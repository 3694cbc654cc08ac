import fold from '../../ui/Fold/Fold.module.css';
import type { WebinarItem } from './loadResources.ts';
import { StartTime } from './StartTime.tsx';
import styles from './WebinarProgramme.module.css';
import type { WebinarListWords } from './webinarSchema.ts';

export type WebinarProgrammeProps = {
  item: WebinarItem;
  words: WebinarListWords['card'];
};

/** What a webinar teaches, who speaks in it, and its parts, behind a disclosure. */
export function WebinarProgramme({ item: { learn, speakers, parts, hasVoice }, words }: WebinarProgrammeProps) {
  return (
    <details className={styles.programme}>
      <summary className={fold.chevron}>{words.programme}</summary>
      <h4>{words.learn}</h4>
      <ul>
        {learn.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {/* Nobody speaks in a film without sound. */}
      {hasVoice && (
        <p>
          <b>{words.speakers}</b> {speakers.join(' · ')}
        </p>
      )}
      <ol>
        {parts.map(({ at, title }) => (
          <li key={title}>
            {at !== undefined && <StartTime at={at} />} {title}
          </li>
        ))}
      </ol>
    </details>
  );
}
