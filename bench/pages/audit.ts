import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { launchBrowser } from '../browser.ts';

/** Lighthouse's devices: a phone on a slow connection, and a desktop computer. */
export const devices = ['mobile', 'desktop'] as const;

/** How Lighthouse slows down connection and processor: `simulate` computes the effect, `devtools` applies it. */
export type Throttling = 'simulate' | 'devtools';

/** How a page is audited. */
export type AuditSettings = {
  readonly device: (typeof devices)[number];
  readonly throttling: Throttling;
  /** Whether search engines may list the page. If not, the audit that requires it is skipped. */
  readonly isListed: boolean;
};

/** The parts of a report of Lighthouse that are used. */
export type LighthouseReport = Pick<Result, 'categories' | 'audits'>;

/** Scores from 0 to 100, times in milliseconds, and sizes in bytes as transferred with headers. */
export type PageFigures = ReturnType<typeof figuresOf>;

/** On a busy machine a recording can fail, and Lighthouse then asks for another run. */
const maxAttempts = 3;

/**
 * Audits a page with Lighthouse in a new browser with a fresh profile, as on a first visit. A private window would fetch less than that: it fetches no
 * web app manifest, for example.
 * @returns The figures, and the ids of the audits that cost points.
 * @throws Error if Lighthouse cannot measure the page.
 */
export async function auditPage(url: string, settings: AuditSettings, attempt = 1): Promise<{ figures: PageFigures; failed: string[] }> {
  const browser = await launchBrowser();
  try {
    const flags: Flags = {
      logLevel: 'error',
      throttlingMethod: settings.throttling,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: settings.isListed ? [] : ['is-crawlable'],
      disableFullPageScreenshot: true,
    };
    const config = settings.device === 'desktop' ? desktopConfig : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: Lighthouse has its own edition of puppeteer-core, with its own type of a page.
    const report = (await lighthouse(url, flags, config, (await browser.newPage()) as any))?.lhr;
    if (report && !report.runtimeError) return { figures: figuresOf(report), failed: failedAudits(report) };
    if (attempt === maxAttempts) throw new Error(`Lighthouse could not measure ${url}: ${report?.runtimeError?.message}`);
  } finally {
    await browser.close();
  }
  console.error(`Lighthouse could not measure ${url}. Trying again …`);
  return auditPage(url, settings, attempt + 1);
}

/**
 * Figures of a report.
 * @throws Error that names a missing figure, which must not look like a zero.
 */
export function figuresOf({ categories, audits }: LighthouseReport) {
  const summary = audits['resource-summary']?.details;
  const resources = summary?.type === 'table' ? summary.items : [];
  const score = (id: string) => Math.round(100 * required(id, categories[id]?.score));
  const metric = (id: string) => required(id, audits[id]?.numericValue);
  const resource = (type: string, column = 'transferSize') =>
    Number(required(type, resources.find(({ resourceType }) => resourceType === type)?.[column]));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: metric('first-contentful-paint'),
    lcp: metric('largest-contentful-paint'),
    tbt: metric('total-blocking-time'),
    cls: metric('cumulative-layout-shift'),
    html: resource('document'),
    css: resource('stylesheet'),
    script: resource('script'),
    font: resource('font'),
    image: resource('image'),
    other: resource('other') + resource('media'),
    total: resource('total'),
    requests: resource('total', 'requestCount'),
  };
}

function failedAudits({ categories, audits }: LighthouseReport): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return [...new Set(counted)].filter((id) => (audits[id]?.score ?? 1) < 0.9).sort();
}

function required<Value>(name: string, value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error(`The report of Lighthouse has no "${name}".`);
  return value;
}
