import styles from './Icon.module.css';
import { logoPath, logoSide } from './svgMarks.ts';

/** An icon of 1.25 em in the colour of the text. It is decoration: the control needs a text or an accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** The logo without the name, in a square of one em and the colour of the text. Decoration: the name is next to it. */
export function LogoSymbol() {
  return (
    <svg className={styles.logo} viewBox={`0 0 ${logoSide} ${logoSide}`} aria-hidden="true">
      <path d={logoPath} />
    </svg>
  );
}

/** Icons of the site: strokes of 1.75 with round ends on a 24 × 24 grid. Dots are strokes without length. */
export const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  phone: 'M5 4h3l2 5-2 1.5a11 11 0 0 0 5.5 5.5L15 14l5 2v3a1.5 1.5 0 0 1-1.5 1.5A15 15 0 0 1 3.5 5.5 1.5 1.5 0 0 1 5 4z',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7.5l8.5 6 8.5-6',
  chat: 'M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-6l-5 4v-4H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8 9h8M8 13h5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15.5 15.5L20 20',
  arrowRight: 'M4 12h16M14 6l6 6-6 6',
  chevronDown: 'M6 9l6 6 6-6',
  pause: 'M8.5 6v12M15.5 6v12',
  file: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4',
  back: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-4',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M5 12v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  twitter: 'M4.5 4h3.6L19.5 20h-3.6zM4.5 20l6.5-7.2M13 11l6.2-7',
  facebook: 'M13.5 21v-9c0-3 .5-5 4-5M9.5 13h7M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18z',
  youtube: 'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10.5 9.5v5l4-2.5z',
  linkedin: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM8 11v6M8 7.5v0M12 17v-6M12 13.5c0-3 4.5-3.5 4.5 0V17',
  feed: 'M5 18.5v0M5 11.5a7 7 0 0 1 7 7M5 5a13.5 13.5 0 0 1 13.5 13.5',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17.5v0',
  list: 'M8.5 6H20M8.5 12H20M8.5 18H20M4.5 6v0M4.5 12v0M4.5 18v0',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.2 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.2 5.9-.8z',
  people: 'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.2 3.2 0 0 1 0 6M18 14.5a6 6 0 0 1 3.5 5.5',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  chart: 'M4 4v16h16M8.5 16v-4M13 16V7.5M17.5 16v-6',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10.5 5v14',
  server: 'M4 4.5h16V11H4zM4 13h16v6.5H4zM7.5 7.8v0M7.5 16.2v0',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 7v5l3.5 2.5',
  check: 'M4.5 12.5l5 5 10-11',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 11v5M12 8v0',
} as const;

export type IconName = keyof typeof iconPaths;
