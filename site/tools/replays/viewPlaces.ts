import type { ViewId } from '../../src/features/tour/schema.ts';

/** A place in a product view that a film can highlight. */
export type Place = {
  /** Selector within the view. The highlight surrounds all elements that it finds. The classes are those of the development server, which keep their names. */
  readonly selector: string;
  /** Selector of a radio button that is chosen while the place is shown. */
  readonly choose?: string;
  /** Largest enlargement. Default: 1.4. */
  readonly zoom?: number;
};

const part = (component: string, name: string) => `[class~="features-tour-views-${component}__${name}"]`;
const driver = (number: number): Place => ({ selector: `${part('NpsView', 'drivers')} tbody tr:nth-child(${number})` });
const irritant = (id: string): Place => ({ selector: `tr:has(#irritant-${id})`, choose: `#irritant-${id}` });

/** Highlighted places by view. Films name them with `on`. The tool stops if a selector finds nothing. */
export const viewPlaces: Readonly<Record<ViewId, Readonly<Record<string, Place>>>> = {
  import: {
    counts: { selector: part('ImportView', 'counts') },
    leftOut: { selector: part('ImportView', 'leftOut') },
  },
  comments: {
    openText: { selector: `${part('ReadingView', 'open')} > blockquote` },
    openFear: { selector: `${part('ReadingView', 'open')} tbody tr:nth-child(2)` },
    openPassages: { selector: `${part('ReadingView', 'open')} table` },
    declined: { selector: `${part('ReadingView', 'others')} li:nth-child(2)` },
    emotions: { selector: part('ReadingView', 'filters') },
  },
  matrix: {
    chart: { selector: part('MatrixView', 'chart') },
    phoneWait: irritant('phoneWait'),
    directDebit: irritant('directDebit'),
    missedVisit: irritant('missedVisit'),
  },
  trends: {
    lines: { selector: part('TrendsView', 'chart'), zoom: 1.1 },
    alert: { selector: part('TrendsView', 'alert') },
  },
  nps: {
    score: { selector: `${part('NpsView', 'score')} > *` },
    advisers: driver(1),
    directDebit: driver(6),
    note: { selector: part('NpsView', 'note') },
  },
  report: {
    headline: { selector: part('ReportView', 'head') },
    quotes: { selector: part('ReportView', 'quotes') },
    decision: { selector: part('ReportView', 'decision') },
  },
};
