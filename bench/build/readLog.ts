import { median } from '../median.ts';

/** What Astro says that a build was spent on, in milliseconds. */
export type BuildParts = {
  /** Pages, with what they wait for: some describe files, and those are made then. */
  readonly pagesMs: number;
  /** A page in the middle. */
  readonly pageMs: number;
  /** Pictures of articles. */
  readonly picturesMs: number;
  /** PDFs, workbooks, feeds and lists. */
  readonly filesMs: number;
};

/**
 * Reads the lines that Astro prints for each file it makes: "├─ /en/pricing.html (+12ms)".
 * @throws Error if there are none: then its form has changed.
 */
export function readLog(log: string): BuildParts {
  const made = [...log.matchAll(/[├└]─ (\S+) \(\+([\d.]+)(ms|s)\)/g)].map(([, file = '', time, unit]) => ({
    file,
    ms: Number(time) * (unit === 's' ? 1000 : 1),
  }));
  const pages = made.filter(({ file }) => file.endsWith('.html'));
  if (pages.length === 0) throw new Error('Astro’s log names no page with its time.');
  const pictures = made.filter(({ file }) => file.endsWith('.png'));
  const sum = (list: typeof made) => list.reduce((total, { ms }) => total + ms, 0);
  return {
    pagesMs: sum(pages),
    pageMs: median(pages.map(({ ms }) => ms)),
    picturesMs: sum(pictures),
    filesMs: sum(made) - sum(pages) - sum(pictures),
  };
}
