import { medians, rounded } from '../median.ts';
import { compare, type Result, type Rows } from '../report.ts';
import { pageTargets, weightTargets } from '../targets.ts';
import { auditPage, devices, type PageFigures, type Throttling } from './audit.ts';
import { baselines } from './baselines.ts';

/** A page to audit. Baselines have names that begin with "baseline". */
export type AuditedPage = { readonly name: string; readonly address: string; readonly isListed: boolean };

type Audit = { name: string; figures: PageFigures; worstCls: number; failed: string };

/**
 * Audits each page and the baselines on each device, several times. Every round opens all pages, so that a busy minute of the machine affects all of them.
 * @returns A table for each device and throttling, with the medians of all rounds, and the results.
 */
export async function measureAudits(origin: string, pages: readonly AuditedPage[], throttlings: readonly Throttling[], rounds: number) {
  const compared = (['baseline: heading', 'baseline: font'] as const).map((name) => ({ name, address: baselines[name], isListed: true }));
  const groups = devices.flatMap((device) =>
    throttlings.map((throttling) => ({
      device,
      throttling,
      pages: [...compared, ...pages].map((page) => ({ ...page, reports: [] as Awaited<ReturnType<typeof auditPage>>[] })),
    })),
  );
  for (let round = 1; round <= rounds; round += 1) {
    for (const { device, throttling, pages } of groups) {
      for (const { address, isListed, reports } of pages) {
        console.error(`Round ${round} of ${rounds}: ${device}, ${throttling}, ${address}`);
        reports.push(await auditPage(origin + address, { device, throttling, isListed }));
      }
    }
  }
  const tables: Record<string, Rows> = {};
  const results: Result[] = [];
  for (const { device, throttling, pages } of groups) {
    const rows = auditRows(
      pages.map(({ name, reports }) => ({
        name,
        figures: medians(reports.map(({ figures }) => figures)),
        worstCls: Math.max(...reports.map(({ figures }) => figures.cls)),
        failed: [...new Set(reports.flatMap(({ failed }) => failed))].join(' '),
      })),
    );
    const slowness = throttling === 'simulate' ? 'computed' : 'applied';
    tables[`Lighthouse, ${device}, slowness ${slowness}, medians of ${rounds}; times in ms, sizes in bytes as transferred with headers`] =
      rows;
    const prefix = `${device}, ${slowness}: `;
    const byName = (isHome: boolean) => Object.fromEntries(Object.entries(rows).filter(([name]) => name.startsWith('home ') === isHome));
    results.push(
      ...pageTargets.flatMap((target) => compare(target, rows, prefix)),
      ...compare(weightTargets.home, byName(true), prefix),
      ...compare(weightTargets.other, byName(false), prefix),
    );
  }
  return { tables, results };
}

/** A row for each page. The first audit must be that of the heading baseline and the second that of the font baseline. */
function auditRows(audits: readonly Audit[]): Rows {
  const [heading, font] = audits.map(({ figures }) => figures);
  if (!heading || !font) return {};
  return Object.fromEntries(
    audits.map(({ name, figures, worstCls, failed }) => [
      name,
      {
        performance: figures.performance,
        accessibility: figures.accessibility,
        'best practices': figures.bestPractices,
        SEO: figures.seo,
        FCP: rounded(figures.fcp),
        LCP: rounded(figures.lcp),
        '÷ heading': rounded(figures.lcp / heading.lcp, 2),
        '÷ font': rounded(figures.lcp / font.lcp, 2),
        TBT: rounded(figures.tbt),
        'over baseline': rounded(Math.max(0, figures.tbt - Math.max(heading.tbt, font.tbt))),
        CLS: rounded(figures.cls, 3),
        'worst CLS': rounded(worstCls, 3),
        html: figures.html,
        css: figures.css,
        'html + css': figures.html + figures.css,
        script: figures.script,
        font: figures.font,
        image: figures.image,
        other: figures.other,
        total: figures.total,
        requests: figures.requests,
        'points lost by': failed,
      },
    ]),
  );
}
