import type { Locale } from '@emovera/contract/locales.ts';
import { medians } from '../median.ts';
import { auditPage, type FormFactor, type Throttling } from './audit.ts';
import type { PageFigures } from './figuresOf.ts';
import type { PageKind } from './kinds.ts';
import { limitPages } from './limits.ts';

/** A page with the address that it is opened at. */
export type Visit = { readonly kind: PageKind; readonly lang: Locale; readonly target: string };

/** Medians of a page, on one device. */
export type Audit = {
  readonly kind: PageKind | keyof typeof limitPages;
  readonly lang: Locale;
  readonly address: string;
  readonly device: FormFactor;
  readonly method: Throttling;
  readonly isLimit: boolean;
  readonly figures: PageFigures;
  /** Layout shift of the run that had most: what moves once in five loads is no zero. */
  readonly mostShift: number;
  /** Audits that cost points in any run. */
  readonly failed: readonly string[];
};

type Plan = {
  readonly origin: string;
  readonly visits: readonly Visit[];
  readonly devices: readonly FormFactor[];
  readonly methods: readonly Throttling[];
  readonly runs: number;
};

/** Visits every page once a round, the limit pages too, so that a busy minute of the machine weighs on all of them. */
export async function measureAudits({ origin, visits, devices, methods, runs }: Plan): Promise<Audit[]> {
  const limits = Object.entries(limitPages).map(([kind, target]) => ({
    kind: kind as keyof typeof limitPages,
    lang: 'en' as const,
    target,
  }));
  const plan = devices.flatMap((device) =>
    methods.flatMap((method) => [
      ...limits.map((limit) => ({ ...limit, device, method, isLimit: true, reports: [] as Awaited<ReturnType<typeof auditPage>>[] })),
      ...visits.map((visit) => ({ ...visit, device, method, isLimit: false, reports: [] as Awaited<ReturnType<typeof auditPage>>[] })),
    ]),
  );
  let done = 0;
  for (let run = 0; run < runs; run += 1) {
    for (const { target, device, method, reports } of plan) {
      reports.push(await auditPage(origin + target, device, method));
      done += 1;
      console.error(`${done} of ${plan.length * runs}: ${target} ${device}`);
    }
  }
  return plan.map(({ target, reports, ...page }) => ({
    ...page,
    address: target,
    figures: medians(reports.map(({ figures }) => figures)),
    mostShift: Math.max(...reports.map(({ figures }) => figures.cls)),
    failed: [...new Set(reports.flatMap(({ failed }) => failed))],
  }));
}
