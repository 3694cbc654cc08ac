import { median } from '../median.ts';

/**
 * Reads how long Astro took for each file, from lines such as "├─ /en/pricing.html (+12ms)".
 * @returns Milliseconds: of all pages, including the files that a page has to create first; of the median page; of the social images; and of all other
 *   files, such as PDFs and feeds.
 * @throws Error if there are no such lines: then the format has changed.
 */
export function readAstroLog(log: string) {
  const files = [...log.matchAll(/[├└]─ (\S+) \(\+([\d.]+)(ms|s)\)/g)].map(([, name = '', time, unit]) => ({
    name,
    ms: Number(time) * (unit === 's' ? 1000 : 1),
  }));
  const pages = files.filter(({ name }) => name.endsWith('.html'));
  if (pages.length === 0) throw new Error('Astro’s log has no page with its time.');
  const sum = (list: typeof files) => list.reduce((total, { ms }) => total + ms, 0);
  const [pagesMs, imagesMs] = [sum(pages), sum(files.filter(({ name }) => name.endsWith('.png')))];
  return { pagesMs, medianPageMs: median(pages.map(({ ms }) => ms)), imagesMs, filesMs: sum(files) - pagesMs - imagesMs };
}
