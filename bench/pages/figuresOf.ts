import type { Result } from 'lighthouse';

/** What is taken from a report; times in milliseconds, sizes in bytes as transferred, with headers. */
export type PageFigures = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** On pages that search engines are not to list without the audit that wants them listed. */
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly font: number;
  readonly image: number;
  readonly other: number;
  readonly total: number;
  readonly requests: number;
};

/** Parts of a report that are read. */
export type Report = Pick<Result, 'categories' | 'audits'>;

/** The audit that pages with `noindex` fail on purpose. */
const listingAudit = 'is-crawlable';

const kinds = { Document: 'html', Stylesheet: 'css', Script: 'script', Font: 'font', Image: 'image' } as const;

/**
 * The figures of a report.
 * @throws Error that names what the report lacks: a figure that is missing is no zero.
 */
export function figuresOf(report: Report): PageFigures {
  const requests = itemsOf(report, 'network-requests');
  const bytes = { html: 0, css: 0, script: 0, font: 0, image: 0, other: 0 };
  for (const { resourceType, transferSize } of requests) {
    bytes[kinds[resourceType as keyof typeof kinds] ?? 'other'] += Number(transferSize ?? 0);
  }
  return {
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    bestPractices: scoreOf(report, 'best-practices'),
    seo: scoreOf(report, 'seo', isUnlisted(report) ? [listingAudit] : []),
    fcp: numberOf(report, 'first-contentful-paint'),
    lcp: numberOf(report, 'largest-contentful-paint'),
    tbt: numberOf(report, 'total-blocking-time'),
    cls: numberOf(report, 'cumulative-layout-shift'),
    ...bytes,
    total: Object.values(bytes).reduce((sum, part) => sum + part, 0),
    requests: requests.length,
  };
}

/** Ids of the audits that cost a page points, the one that `noindex` fails aside. */
export function failedAudits({ categories, audits }: Report): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return [...new Set(counted)].filter((id) => id !== listingAudit && (audits[id]?.score ?? 1) < 0.9).sort();
}

/** Whether the page asks not to be listed. */
function isUnlisted({ audits }: Report): boolean {
  return audits[listingAudit]?.score === 0;
}

/** A category's score from 0 to 100: the mean of its audits by weight, without those that do not apply. */
function scoreOf({ categories, audits }: Report, name: string, without: readonly string[] = []): number {
  const category = categories[name];
  if (!category) throw new Error(`The report has no category "${name}".`);
  if (without.length === 0) return Math.round(100 * (category.score ?? 0));
  const counted = category.auditRefs
    .filter(({ id, weight }) => weight > 0 && !without.includes(id))
    .flatMap(({ id, weight }) => {
      const score = audits[id]?.score;
      return score === null || score === undefined ? [] : [{ score, weight }];
    });
  const sum = counted.reduce((total, { weight }) => total + weight, 0);
  if (sum === 0) throw new Error(`The category "${name}" has nothing that counts.`);
  return Math.round((100 * counted.reduce((total, { score, weight }) => total + score * weight, 0)) / sum);
}

function numberOf({ audits }: Report, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`The report has no "${id}".`);
  return value;
}

function itemsOf({ audits }: Report, id: string): Record<string, unknown>[] {
  const details = audits[id]?.details;
  if (details?.type !== 'table') throw new Error(`The report has no "${id}".`);
  return details.items;
}
