import tones from '../../charts/emotionTone.module.css';
import type { PortraitData } from './loadAbout.ts';
import styles from './Portrait.module.css';
import { portraitBox, portraitPaths } from './portraitPaths.ts';

export type PortraitProps = {
  person: PortraitData;
  /** Text alternative. Default: decoration, next to the person's name. */
  label?: string | undefined;
};

/** A person, drawn as lines of text in the colours of the articles that the person wrote. It fills the width of its parent. */
export function Portrait({ person: { id, look, profile }, label }: PortraitProps) {
  const { width, height } = portraitBox;
  return (
    <svg
      className={styles.portrait}
      viewBox={`0 0 ${width} ${height}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {portraitPaths(profile, look, id).map(({ tone, path }) => (
        <path key={tone} className={tone === 'hair' || tone === 'face' ? styles[tone] : tones[tone]} d={path} />
      ))}
      <path className={styles.eyes} d="M41 47h0M55 47h0" />
      {look.hasGlasses && (
        <path className={styles.glasses} d="M34 47a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M49 47a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0" />
      )}
    </svg>
  );
}
