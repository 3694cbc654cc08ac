import { rounded } from '../median.ts';
import type { Audit } from './measureAudits.ts';

/** A table's rows by page: scores, times with how often the limit they are, sizes. */
export function auditRows(audits: readonly Audit[]): Record<string, Record<string, number | string>> {
  const limitOf = (kind: Audit['kind']) => audits.find((audit) => audit.isLimit && audit.kind === kind)?.figures;
  const [heading, font] = [limitOf('heading'), limitOf('font')];
  if (!heading || !font) return {};
  return Object.fromEntries(
    audits.map(({ kind, lang, isLimit, figures, failed }) => [
      isLimit ? `limit: ${kind}` : `${kind} ${lang}`,
      {
        scores: [figures.performance, figures.accessibility, figures.bestPractices, figures.seo].join(' '),
        FCP: rounded(figures.fcp),
        LCP: rounded(figures.lcp),
        '÷ heading': rounded(figures.lcp / heading.lcp, 2),
        '÷ font': rounded(figures.lcp / font.lcp, 2),
        TBT: rounded(figures.tbt),
        'beyond limit': rounded(Math.max(0, figures.tbt - font.tbt)),
        CLS: rounded(figures.cls, 3),
        html: figures.html,
        css: figures.css,
        script: figures.script,
        font: figures.font,
        image: figures.image,
        other: figures.other,
        total: figures.total,
        requests: figures.requests,
        'points lost by': failed.join(' '),
      },
    ]),
  );
}
