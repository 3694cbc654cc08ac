import tones from '../../charts/EmotionGlyph.module.css';
import { EmotionGlyph } from '../../charts/EmotionGlyph.tsx';
import type { CaseEffect } from '../../documents/caseEffects.ts';
import styles from './BeforeAfter.module.css';

type BeforeAfterProps = {
  effect: CaseEffect;
  words: { readonly before: string; readonly after: string };
};

/** A measure before and after, on one scale that begins at zero. The numbers are text; the bars are decoration. */
export function BeforeAfter({ effect: { name, emotion, before, after, zero, end }, words }: BeforeAfterProps) {
  const y = (at: number) => Math.round(100 - at);
  return (
    <figure className={`grid caption unbroken ${styles.effect} ${emotion ? tones[emotion] : ''}`.trim()}>
      <figcaption className="all-columns self-start bold heading-color">
        {emotion && <EmotionGlyph emotion={emotion} />} {name}
      </figcaption>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.scale} d="M0 0H100" />
        <path className={styles.before} d={`M0 ${y(before.at)}H42V${y(zero)}H0z`} />
        <path className={styles.after} d={`M58 ${y(after.at)}H100V${y(zero)}H58z`} />
        <path className={styles.base} d={`M0 ${y(zero)}H100`} />
      </svg>
      <small aria-hidden="true">{end}</small>
      <p>
        {words.before} <b>{before.label}</b>
      </p>
      <p>
        {words.after} <b>{after.label}</b>
      </p>
    </figure>
  );
}
