/*
 * Measures pages as visitors load them, next to a minimal baseline page in the same run:
 *
 *   npm run bench:pages                              ten kinds of pages in each language on a phone and a desktop, and taps, five times each
 *   npm run bench:pages -- --quick                   checks that everything works: home and article in English, once each
 *   npm run bench:pages -- --pages home,article --lang fr
 *   npm run bench:pages -- --parts taps              only one of: audits, taps
 *   npm run bench:pages -- --throttling devtools     slows down connection and processor, which Lighthouse simulates by default
 *
 * Needs `npm run build` before.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { Manifest } from '@emovera/contract/manifest.ts';
import { distFolder } from '@emovera/site/build/distFolder.ts';
import { routes } from '@emovera/site/testing/pageKinds.ts';
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { computeMedianRun, filterToValidRuns } from 'lighthouse/core/lib/median-run.js';
import puppeteer, { type Browser } from 'puppeteer-core';
import { spawnService } from '../leads/test/process.ts';
import { newFolder } from '../scripts/newFolder.ts';
import { requireChromium } from '../scripts/tools.ts';
import { addBaseline, baseline } from './baseline.ts';
import { type Rows, writeReport } from './report.ts';
import { contact, serviceEnvironment } from './service.ts';
import { measureTaps } from './taps.ts';

/** Kinds of pages that are measured, with the route of each. Other pages consist of the same parts. */
const measuredRoutes = {
  home: 'home',
  solution: 'solutions/analyseVerbatim',
  sector: 'useCases/[sector]',
  pricing: 'pricing',
  resources: 'clientCase',
  blog: 'blog/[...page]',
  article: 'blog/[slug]',
  form: 'forms/[form]',
  confirmation: 'forms/[confirmation]',
  legal: 'legalMention/[page]',
};

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    pages: { type: 'string' },
    lang: { type: 'string' },
    parts: { type: 'string', default: 'audits,taps' },
    throttling: { type: 'string', default: 'simulate' },
  },
});
const runs = options.quick ? 1 : 5;
const kinds = options.pages?.split(',') ?? (options.quick ? ['home', 'article'] : Object.keys(measuredRoutes));
const langs = options.lang?.split(',') ?? (options.quick ? ['en'] : localeCodes);

type AuditedPage = { readonly name: string; readonly address: string };

const dist = newFolder();
const environment = serviceEnvironment({ DATA_DIR: newFolder(), DIST_DIR: dist });
await addBaseline(distFolder, dist);
const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'service/manifest.json'), 'utf8'));
const service = await spawnService(environment);
try {
  const tables: Record<string, Rows> = {};
  if (options.parts.includes('audits')) {
    const measured = await Promise.all(langs.flatMap((lang) => kinds.map((kind) => auditPage(kind, lang))));
    for (const device of ['mobile', 'desktop'] as const) {
      const title = `Lighthouse, ${device}, throttling "${options.throttling}", ${runs} runs; times in ms, sizes in bytes as transferred`;
      tables[title] = await auditPages([baseline, ...measured], device);
    }
  }
  if (options.parts.includes('taps')) {
    const title = `From a tap to the next paint, processor 4 times slower, medians of ${runs}, in ms`;
    tables[title] = await withBrowser((browser) => measureTaps(browser, service.url, runs));
  }
  writeReport('pages', tables);
} finally {
  await service.end('SIGTERM');
}

/** Audits pages, the first of which is the baseline. Every round opens all of them, so that a busy minute of the machine affects all of them. */
async function auditPages(pages: readonly AuditedPage[], device: 'mobile' | 'desktop'): Promise<Rows> {
  const reports = pages.map((): Result[] => []);
  for (let round = 1; round <= runs; round += 1) {
    for (const [index, page] of pages.entries()) {
      console.error(`Round ${round} of ${runs}: ${device}, ${page.address}`);
      reports[index]?.push(await audit(page, device));
    }
  }
  const rows = reports.map(listMetrics);
  return Object.fromEntries(
    rows.map((row, index) => [pages[index]?.name, { '÷ baseline': row.LCP / (rows[0]?.LCP ?? Number.NaN), ...row }]),
  );
}

/** Address of the largest page of a kind. A confirmation page is that of a sent lead. */
async function auditPage(kind: string, lang: string): Promise<AuditedPage> {
  const route = measuredRoutes[kind as keyof typeof measuredRoutes];
  const countBytes = (address: string) => statSync(join(dist, 'public', manifest.pages[address]?.file ?? '')).size;
  const addresses = routes.get(route)?.filter((address) => address.startsWith(`/${lang}/`)) ?? [];
  const [largest] = addresses.toSorted((a, b) => countBytes(b) - countBytes(a));
  if (!largest) throw new Error(`The page "${kind}" does not exist in "${lang}". Use one of: ${Object.keys(measuredRoutes).join(', ')}.`);
  if (kind !== 'confirmation') return { name: `${kind} ${lang}`, address: largest };
  const body = new URLSearchParams({ ...contact, Email: `ada-${lang}@company.example` });
  const answer = await fetch(`${service.url}/${lang}/forms/contact`, { method: 'POST', headers: { origin: service.url }, body });
  if (!answer.redirected) throw new Error(`A contact in "${lang}" was answered with ${answer.status} instead of a confirmation.`);
  return { name: `${kind} ${lang}`, address: answer.url.slice(service.url.length) };
}

/** Audits a page in a new browser, as on a first visit. A private window would fetch less, for example no web app manifest. */
function audit({ address }: AuditedPage, device: 'mobile' | 'desktop'): Promise<Result> {
  return withBrowser(async (browser) => {
    const flags: Flags = {
      port: Number(new URL(browser.wsEndpoint()).port),
      logLevel: 'error',
      throttlingMethod: options.throttling as NonNullable<Flags['throttlingMethod']>,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // Forms and confirmations ask search engines not to list them.
      skipAudits: address.includes('/forms/') ? ['is-crawlable'] : [],
      disableFullPageScreenshot: true,
    };
    const result = await lighthouse(service.url + address, flags, device === 'desktop' ? desktopConfig : undefined);
    if (!result) throw new Error(`Lighthouse has no report of ${address}.`);
    return result.lhr;
  });
}

/** Figures of the median report. Values that Lighthouse could not measure are `NaN`, so that they do not look like zeros. */
function listMetrics(reports: Result[]) {
  const valid = filterToValidRuns(reports);
  const { categories, audits }: Result = valid.length > 0 ? computeMedianRun(valid) : reports[0];
  const summary = audits['resource-summary']?.details;
  const resources = summary?.type === 'table' ? summary.items : [];
  const score = (id: string) => Math.round(100 * (categories[id]?.score ?? Number.NaN));
  const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const bytes = (type: string) => Number(resources.find(({ resourceType }) => resourceType === type)?.transferSize);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    FCP: Math.round(metric('first-contentful-paint')),
    LCP: Math.round(metric('largest-contentful-paint')),
    TBT: Math.round(metric('total-blocking-time')),
    CLS: metric('cumulative-layout-shift'),
    'worst CLS': Math.max(...reports.map((report) => report.audits['cumulative-layout-shift']?.numericValue ?? 0)),
    html: bytes('document'),
    css: bytes('stylesheet'),
    script: bytes('script'),
    font: bytes('font'),
    total: bytes('total'),
  };
}

/** Runs headless Chromium without its background traffic. */
async function withBrowser<Value>(use: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await puppeteer.launch({
    executablePath: requireChromium(),
    defaultViewport: null,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
