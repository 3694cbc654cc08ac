/** Figures that the site is to reach; what each of them means stands in docs/figures.md. */
export const targets = {
  /** Lighthouse's four scores, each. */
  score: 100,
  /** Largest contentful paint, as a share of the limit page with a font's, and the aim: of the limit page with a heading's. */
  largestOfFontLimit: 1.05,
  largestOfHeadingLimit: 1.15,
  /** Blocking time beyond the limit page's, in milliseconds, and shift of the layout. */
  blockingBeyondLimitMs: 0,
  layoutShift: 0,
  /** What Core Web Vitals call good, of any single run. */
  layoutShiftOfAnyRun: 0.1,
  /** Bytes as transferred, with headers. What is not in the first flight of TCP costs another way there and back. */
  firstFlightBytes: 14_600,
  documentBytes: 14_000,
  scriptBytes: 0,
  fontBytes: 45_000,
  homeBytes: 110_000,
  pageBytes: 80_000,
  /** From the first tap to its effect, with a processor four times slower, in milliseconds; taps that nothing answers. */
  reactionMs: 100,
  lostTaps: 0,
  /** Requests a second of the service beside nginx's, memory at rest in megabytes, start-up in milliseconds. */
  serviceOfNginx: 0.5,
  idleMb: 150,
  startUpMs: 700,
  /** Building: milliseconds a page, pictures and files aside; time until a change shows. */
  buildMsPerPage: 20,
  /** What a page costs in a large site beside one in a smaller: flat but for noise. */
  buildGrowth: 1.1,
  editMs: 500,
  /** Taking leads: beside an empty handler and beside the disk's syncs; delivering a second; slowest hundredth while delivering; memory with 100,000 waiting. */
  intakeOfEmpty: 0.25,
  intakeOfSyncs: 0.9,
  drainPerSecond: 1000,
  intakeP99Ms: 100,
  waitingMb: 200,
} as const;
