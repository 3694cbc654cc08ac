import styles from './PartnerMark.module.css';

/** Kinds of partners that the footer shows. */
export type Partner = keyof typeof paths;

/** A symbol for a kind of partner in the colour of the text; it is not the logo of any organisation. Decoration: the name is next to it. */
export function PartnerMark({ partner }: { partner: Partner }) {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <path d={paths[partner]} />
    </svg>
  );
}

// Stars with all their points would be too fine at 3 rem.
const star = (x: number, y: number) => `M${x} ${y - 3}l2 5-4-3h5l-4 3z`;
const circle = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  return star(Math.round(24 + 17 * Math.sin(angle)), Math.round(24 - 17 * Math.cos(angle)));
}).join('');

const paths = {
  europeanUnion: circle,
  // Hills, a river and a town.
  region: 'M4 40h40M6 40c4-10 9-14 14-14s8 6 11 6 5-4 11-2M28 26V12l6-5 6 5v17M33 15h2M33 20h2',
  // Steps that lead to an arrow.
  accelerator: 'M6 40h10V30h10V20h10V8M28 14l8-8 8 8',
  // A light bulb with rays.
  innovationAgency: 'M24 6v8M10 12l5 6M38 12l-5 6M16 28a8 8 0 1 1 16 0c0 4-3 5-3 9H19c0-4-3-5-3-9zM20 42h8',
  // A shield with a lock.
  gdpr: 'M24 4l16 6v12c0 10-6 17-16 22C14 39 8 32 8 22V10zM18 22h12v9H18zM20 22v-3a4 4 0 0 1 8 0v3',
} as const;
