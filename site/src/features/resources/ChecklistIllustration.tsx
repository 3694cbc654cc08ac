import styles from './ResourceIllustration.module.css';

/** A checklist in use: steps that are done, in progress and open, with the total progress. Decoration. */
export function ChecklistIllustration() {
  const done = rows.reduce((sum, { weight, share }) => sum + weight * share, 0) / rows.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <svg className={styles.picture} viewBox="0 0 560 360" aria-hidden="true">
      <rect className={styles.sheet} x="8" y="8" width="440" height="344" rx="20" />
      <path className={styles.head} d="M28 8h400a20 20 0 0 1 20 20v32H8V28A20 20 0 0 1 28 8z" />
      <path className={styles.headLine} d="M36 34h120M196 34h80M312 34h60" />
      {rows.map(({ length, weight, share }, row) => (
        <g key={length} transform={`translate(36 ${84 + row * 52})`}>
          <rect className={share > 0 ? styles.full : styles.box} width="28" height="28" rx="8" />
          {share === 1 && <path className={styles.tick} d="M7 14l5 5 9-10" />}
          {share > 0 && share < 1 && <path className={styles.tick} d="M8 14h12" />}
          <path className={styles.line} d={`M48 14h${length}`} />
          <path className={styles.track} d="M284 14h92" />
          {share > 0 && <path className={styles.bar} d={`M284 14h${Math.round(92 * share)}`} />}
          <path className={styles.line} d={`M216 14h${weight * 12}`} />
        </g>
      ))}
      <circle className={styles.dial} cx="448" cy="268" r="84" />
      <circle className={styles.dialTrack} cx="448" cy="268" r="58" />
      <path className={styles.dialBar} d="M448 210a58 58 0 1 1-.1 0" pathLength="100" strokeDasharray={`${Math.round(done * 100)} 100`} />
    </svg>
  );
}

const rows = [
  { length: 120, weight: 2, share: 1 },
  { length: 92, weight: 3, share: 1 },
  { length: 132, weight: 2, share: 1 },
  { length: 104, weight: 3, share: 0.5 },
  { length: 76, weight: 1, share: 0 },
] as const;
