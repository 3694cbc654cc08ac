import lighthouse, { type Config, desktopConfig, type Flags, type Result } from 'lighthouse';
import { launchBrowser } from '../browser.ts';
import { failedAudits, figuresOf, type PageFigures } from './figuresOf.ts';

/** As what a page is visited: Lighthouse's phone on a slow line, or its desk. */
export const formFactors = ['mobile', 'desktop'] as const;

/** See {@link formFactors}. */
export type FormFactor = (typeof formFactors)[number];

/** How Lighthouse slows line and processor: by computing what it would have cost, or by really slowing them. */
export const throttlings = ['simulate', 'devtools'] as const;

/** See {@link throttlings}. */
export type Throttling = (typeof throttlings)[number];

/** What a visit told. */
export type Visited = {
  readonly figures: PageFigures;
  /** Audits that cost points. */
  readonly failed: readonly string[];
};

/** On a busy machine a recording may fail, and Lighthouse asks to be run again. */
const attempts = 3;

/**
 * Visits a page once with Lighthouse, as a first-time visitor: in a browser of its own with a fresh profile. A private window would not do, since browsers
 * fetch less there: no web app manifest, for one.
 * @throws Error when Lighthouse could not measure the page, several times.
 */
export async function auditPage(url: string, formFactor: FormFactor, throttling: Throttling): Promise<Visited> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runLighthouse(url, formFactor, throttling);
    if (!result.runtimeError) return { figures: figuresOf(result), failed: failedAudits(result) };
    const fault = `Lighthouse could not measure ${url}: ${result.runtimeError.message}`;
    if (attempt === attempts) throw new Error(fault);
    console.error(`${fault} Once more …`);
  }
}

async function runLighthouse(url: string, formFactor: FormFactor, throttling: Throttling): Promise<Result> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const flags: Flags = {
      logLevel: 'error',
      throttlingMethod: throttling,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      disableFullPageScreenshot: true,
    };
    const config: Config | undefined = formFactor === 'desktop' ? desktopConfig : undefined;
    // biome-ignore lint/suspicious/noExplicitAny: Lighthouse's own type of a page is that of another edition of the same package.
    const answer = await lighthouse(url, flags, config, page as any);
    if (!answer) throw new Error(`Lighthouse gave no result for ${url}.`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}
