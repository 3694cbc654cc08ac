import fold from '../../ui/Fold/Fold.module.css';
import type { WebinarItem } from './loadResources.ts';
import { StartTime } from './StartTime.tsx';
import styles from './WebinarProgramme.module.css';
import type { WebinarListWords } from './webinarSchema.ts';

export type WebinarProgrammeProps = {
  item: WebinarItem;
  words: WebinarListWords['card'];
};

/** The programme of a webinar on the list, behind a disclosure. */
export function WebinarProgramme({ item, words }: WebinarProgrammeProps) {
  return (
    <details className={styles.fold}>
      <summary className={fold.chevron}>{words.programme}</summary>
      <ProgrammeParts item={item} words={words} />
    </details>
  );
}

/** What a webinar teaches, who speaks in it, and its parts: those of its programme, or the chapters of its film. */
export function ProgrammeParts({ item: { learn, speakers, parts, hasVoice }, words }: WebinarProgrammeProps) {
  return (
    <div className={`grid gap-3 ${styles.parts}`}>
      <p>
        <b>{words.learn}</b>
      </p>
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
    </div>
  );
}
