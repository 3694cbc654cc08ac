/**
 * What a column of a table must be in its worst row: exactly one of `atMost` and `atLeast` is set. Sizes are bytes as transferred, with headers.
 * docs/figures.md explains each target.
 */
export type Target = { readonly name: string; readonly column: string; readonly atMost?: number; readonly atLeast?: number };

/** Of each page, per device. "÷" and "over" compare with a baseline page. */
export const pageTargets: readonly Target[] = [
  { name: 'performance', column: 'performance', atLeast: 100 },
  { name: 'accessibility', column: 'accessibility', atLeast: 100 },
  { name: 'best practices', column: 'best practices', atLeast: 100 },
  { name: 'SEO', column: 'SEO', atLeast: 100 },
  { name: 'LCP ÷ baseline with a font', column: '÷ font', atMost: 1.05 },
  { name: 'LCP ÷ baseline without a font (aim)', column: '÷ heading', atMost: 1.15 },
  { name: 'TBT over baseline, ms', column: 'over baseline', atMost: 0 },
  { name: 'CLS', column: 'CLS', atMost: 0 },
  // The limit that Core Web Vitals call good.
  { name: 'CLS of the worst run', column: 'worst CLS', atMost: 0.1 },
  { name: 'document in the first round trip, bytes', column: 'html', atMost: 14_600 },
  { name: 'HTML and CSS, bytes', column: 'html + css', atMost: 14_000 },
  { name: 'script on load, bytes', column: 'script', atMost: 0 },
  { name: 'fonts, bytes', column: 'font', atMost: 45_000 },
];

/** Of all transferred bytes of a page. */
export const weightTargets = {
  home: { name: 'home in total, bytes', column: 'total', atMost: 110_000 },
  other: { name: 'other pages in total, bytes', column: 'total', atMost: 80_000 },
} as const satisfies Record<string, Target>;

/** Of each tapped control, with a processor four times slower. */
export const tapTargets: readonly Target[] = [
  { name: 'reaction to the first tap, ms', column: 'reaction', atMost: 100 },
  { name: 'reaction once the page has settled, ms', column: 'settled', atMost: 100 },
  { name: 'taps lost', column: 'lost', atMost: 0 },
];

/** Of the page that reads a visitor's comments, in each language, with a processor four times slower. */
export const readerTargets: readonly Target[] = [
  { name: 'reader: first touch to ready, ms', column: 'ready', atMost: 300 },
  { name: 'reader: 500 comments, ms', column: '500 comments, again', atMost: 150 },
  { name: 'reader: 500 comments, first time, ms', column: '500 comments, first time', atMost: 150 },
];

/** Of each kind of answer. */
export const answerTarget: Target = { name: 'service ÷ nginx, requests a second', column: 'service ÷ nginx', atLeast: 0.5 };

/** Of the service's process. */
export const processTargets: readonly Target[] = [
  { name: 'memory at rest, MB', column: 'memory at rest, MB', atMost: 120 },
  { name: 'start-up, ms', column: 'start-up, ms', atMost: 300 },
];

/** Of builds without a cache. */
export const buildTargets = {
  pages: { name: 'build: pages alone, ms a page', column: 'pages, ms each', atMost: 20 },
  all: { name: 'build: all but images and files, ms a page', column: 'all but images and files, ms a page', atMost: 20 },
  extraPage: { name: 'build: an extra page, ms', column: 'an extra page, ms', atMost: 20 },
  /** Cost of an extra page in the largest site ÷ in a smaller one: constant but for noise. */
  growth: { name: 'build: an extra page, largest site ÷ smaller one', column: 'growth', atMost: 1.1 },
  edit: { name: 'a change is shown after, ms', column: 'median', atMost: 500 },
} as const satisfies Record<string, Target>;

/** Of each store, during the constant load and after the kills. */
export const soakTargets: readonly Target[] = [
  { name: 'soak: confirmed leads lost', column: 'leads lost', atMost: 0 },
  { name: 'soak: leads sent twice to the CRM', column: 'leads sent twice to the CRM', atMost: 0 },
  { name: 'soak: mails sent twice', column: 'mails sent twice', atMost: 0 },
  { name: 'soak: answers other than a confirmation or the page', column: 'other answers', atMost: 0 },
  { name: 'soak: memory growth, %', column: 'memory growth, %', atMost: 10 },
];

/** Of each store. */
export const leadTargets: readonly Target[] = [
  { name: 'leads taken ÷ empty handler', column: '÷ empty handler', atLeast: 0.25 },
  { name: 'leads taken ÷ syncs of the disk', column: '÷ disk syncs', atLeast: 0.9 },
  { name: 'leads delivered a second', column: 'delivered/s', atLeast: 1000 },
  { name: 'p99 of taking while delivering, ms', column: 'p99 ms delivering', atMost: 100 },
  { name: 'memory with many leads waiting, MB', column: 'waiting MB', atMost: 200 },
  { name: 'slowest question about many leads, ms', column: 'slowest question ms', atMost: 200 },
];
