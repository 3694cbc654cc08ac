/*
 * The score of Mozilla's HTTP Observatory, according to its source code (github.com/mdn/mdn-http-observatory, algorithm of 2026-08: src/analyzer/tests/, src/grader/charts.js).
 * Rules and numbers are Mozilla's, the code is ours. Two modifiers are left out because a test cannot earn them: browsers' preload lists, and the integrity of
 * external scripts, which the pages do not have.
 */

/** An answer: header names in lower case. Repeated headers are joined by commas, except cookies. */
export type ScannedAnswer = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly html: string;
};

/** The answers that the scanner collects. */
export type Scan = {
  /** The page after all redirects from https. */
  readonly page: ScannedAnswer;
  /** Answer to a preflight from another origin. */
  readonly preflight: ScannedAnswer;
  /** Redirects from plain http; undefined if that does not answer. */
  readonly wayFromHttp: readonly string[];
  readonly otherCookies: readonly string[];
};

/** Modifier of each test by name, and the total score. */
export type Score = { readonly modifiers: Readonly<Record<string, number>>; readonly score: number; readonly grade: string };

/** Extra credit counts from this score on. */
const leastForCredit = 90;

/** Grades from the best, each with its minimum score. */
const grades = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
] as const;

/** Grades a site by the rules of the scanner. */
export function scoreOf(scan: Scan): Score {
  const { headers } = scan.page;
  const modifiers = {
    policy: scorePolicy(policiesOf(scan.page)),
    cookies: scoreCookies([...scan.page.cookies, ...scan.otherCookies]),
    sharing: scoreSharing(scan.preflight),
    redirection: scoreRedirection(scan.wayFromHttp),
    referrer: scoreReferrer(headers['referrer-policy']),
    transport: scoreTransport(headers['strict-transport-security']),
    scripts: scoreScripts(scan.page.html),
    sniffing: headers['x-content-type-options']?.trim().toLowerCase() === 'nosniff' ? 0 : -5,
    framing: scoreFraming(scan.page),
    resource: scoreWord(headers['cross-origin-resource-policy'], ['same-origin', 'same-site'], ['cross-origin']),
    embedder: scoreWord(headers['cross-origin-embedder-policy'], ['require-corp', 'credentialless'], ['unsafe-none']),
    opener: scoreWord(
      headers['cross-origin-opener-policy'],
      ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
      ['unsafe-none'],
    ),
  };
  const values: number[] = Object.values(modifiers);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 100);
  const plain = sum(values.filter((value) => value < 0));
  const score = Math.max(0, plain >= leastForCredit ? sum(values) : plain);
  return { modifiers, score, grade: grades.find(([least]) => score >= least)?.[1] ?? 'F' };
}

type Directives = ReadonlyMap<string, readonly string[]>;

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const unsafe = ["'unsafe-inline'", 'data:'];

/** Policies of the header and of the page's meta elements, each with its directives. */
function policiesOf({ headers, html }: ScannedAnswer): { header: Directives[]; meta: Directives[] } {
  const fromHeader = headers['content-security-policy']?.split(',').map(readPolicy) ?? [];
  const metas = [...html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)"/gi)];
  return { header: fromHeader, meta: metas.map(([, content = '']) => readPolicy(content)) };
}

function readPolicy(text: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const [name = '', ...sources] of text.split(';').map((part) => part.trim().toLowerCase().split(/\s+/))) {
    if (name === '') continue;
    if (directives.has(name)) throw new Error(`The policy has ${name} twice, which the scanner refuses.`);
    directives.set(name, sources.length > 0 || !name.endsWith('-src') ? sources : ["'none'"]);
  }
  return directives;
}

/** The strictest of several policies applies, so the best value of a directive counts. */
function scorePolicy({ header, meta }: ReturnType<typeof policiesOf>): number {
  const scores = [...header, ...meta].map(scoreDirectives);
  return scores.length === 0 ? -25 : Math.max(...scores);
}

function scoreDirectives(policy: Directives): number {
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isHashed = (sources: readonly string[]) => sources.some((source) => /^'(sha\d+|nonce)-/.test(source));
  const effective = (name: string) => of(name).filter((source) => source !== "'unsafe-inline'" || !isHashed(of(name)));
  const [script, style, object] = [effective('script-src'), effective('style-src'), of('object-src')];
  const has = (sources: readonly string[], words: readonly string[]) => sources.some((source) => words.includes(source));
  const isPlain = (source: string) => /^(http|ftp):/.test(source);
  const active = [...policy].filter(([name]) => !['img-src', 'media-src', 'script-src'].includes(name)).flatMap(([, sources]) => sources);
  if (has(script, [...broad, ...unsafe]) || has(object, broad)) return -20;
  if ([...active, ...script].some(isPlain)) return -20;
  if (has([...script, ...style], ["'unsafe-eval'"])) return -10;
  if ([...of('img-src'), ...of('media-src')].some(isPlain)) return -10;
  if (has(style, [...broad, ...unsafe])) return 0;
  const fallback = policy.get('default-src') ?? [];
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5;
}

function scoreCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const isStrict = (cookie: string) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie);
  if (!cookies.every(isStrict)) return -40;
  return cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
}

/** Points are lost only if a preflight lets any origin send credentials. */
function scoreSharing({ headers }: ScannedAnswer): number {
  const origin = headers['access-control-allow-origin'];
  const isOpen = origin !== undefined && origin !== '*' && headers['access-control-allow-credentials']?.trim().toLowerCase() === 'true';
  return isOpen ? -50 : 0;
}

function scoreRedirection(way: readonly string[]): number {
  if (way.length === 0) return 0;
  if (way.length === 1) return -20;
  const [first, second, last] = [way[0], way[1], way.at(-1)].map((address) => new URL(address ?? ''));
  if (last?.protocol !== 'https:') return -20;
  if (second?.protocol === 'http:') return -10;
  return first?.hostname === second?.hostname ? 0 : -5;
}

function scoreReferrer(header: string | undefined): number {
  if (header === undefined) return 0;
  const words = header.split(',').map((word) => word.trim().toLowerCase());
  const isKept = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(words.at(-1) ?? '');
  return isKept ? 5 : -5;
}

function scoreTransport(header: string | undefined): number {
  const seconds = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1] ?? Number.NaN);
  if (header === undefined || header.includes(',') || Number.isNaN(seconds)) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

/** Points are lost for scripts of other origins without integrity, not for the site's own. */
function scoreScripts(html: string): number {
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="?((?:https?:)?\/\/[^"\s>]+)[^>]*>/gi)];
  if (foreign.some(([, address]) => !address?.startsWith('https:'))) return -50;
  return foreign.some(([tag]) => !/\bintegrity=/i.test(tag)) ? -5 : 0;
}

function scoreFraming(answer: ScannedAnswer): number {
  if (policiesOf(answer).header.some((policy) => policy.has('frame-ancestors'))) return 5;
  const header = answer.headers['x-frame-options']?.trim().toLowerCase();
  if (header === 'deny' || header === 'sameorigin') return 5;
  return header?.startsWith('allow-from') ? 0 : -20;
}

function scoreWord(header: string | undefined, good: readonly string[], neutral: readonly string[]): number {
  const word = header?.trim().toLowerCase();
  if (word === undefined || neutral.includes(word)) return 0;
  return good.includes(word) ? 10 : -5;
}
