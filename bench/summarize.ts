import type { Edit } from './build/measureEdits.ts';
import type { BuildParts } from './build/readLog.ts';
import { rounded } from './median.ts';
import type { Audit } from './pages/measureAudits.ts';
import type { Tap } from './pages/measureTaps.ts';
import { targets } from './targets.ts';

/** What the parts wrote, as far as it is summed up. */
export type Results = {
  readonly pages?: { readonly audits: readonly Audit[]; readonly taps: readonly Tap[] };
  readonly server?: {
    readonly startUpMs: number;
    readonly idleMb: number;
    readonly results: readonly { readonly name: string; readonly ratio?: number }[];
  };
  readonly build?: {
    readonly builds: readonly {
      readonly more: number;
      readonly state: string;
      readonly pages: number;
      readonly ms: number;
      readonly parts: BuildParts;
    }[];
    readonly edits: readonly Edit[];
  };
  readonly leads?: {
    readonly disk: { readonly syncsPerSecond: number };
    readonly empty: { readonly perSecond: number };
    readonly results: readonly {
      readonly store: string;
      readonly intake: { readonly perSecond: number };
      readonly whileDelivering: { readonly p99: number };
      readonly drainPerSecond: number;
      readonly waitingMb: number;
    }[];
  };
};

/** A figure, what it is to be, what was seen, and where the worst was seen. */
export type Line = { readonly figure: string; readonly target: string; readonly seen: string; readonly isReached: boolean };

/** Target and seen of every figure that there are results of; of many pages, controls or answers the worst counts. */
export function summarize({ pages, server, build, leads }: Results): Line[] {
  return [
    ...(pages ? [...pageLines(pages.audits), ...tapLines(pages.taps)] : []),
    ...(server ? serverLines(server) : []),
    ...(build ? buildLines(build) : []),
    ...(leads ? leadLines(leads) : []),
  ];
}

type Seen = { readonly value: number; readonly at: string };

/** One line about the worst of many; nothing about none. */
function line(figure: string, bound: 'most' | 'least', target: number, seen: readonly Seen[], digits = 0): Line[] {
  const worst = seen.toSorted((a, b) => (bound === 'most' ? b.value - a.value : a.value - b.value))[0];
  if (!worst) return [];
  const isReached = bound === 'most' ? rounded(worst.value, digits) <= target : rounded(worst.value, digits) >= target;
  return [
    { figure, target: `${bound === 'most' ? '≤' : '≥'} ${target}`, seen: `${rounded(worst.value, digits)} (${worst.at})`, isReached },
  ];
}

function pageLines(audits: readonly Audit[]): Line[] {
  const lines: Line[] = [];
  const groups = new Set(audits.map(({ device, method }) => `${device}, ${method === 'simulate' ? 'computed' : 'applied'}`));
  for (const group of groups) {
    const own = audits.filter(({ device, method }) => group === `${device}, ${method === 'simulate' ? 'computed' : 'applied'}`);
    const limit = (kind: string) => own.find((audit) => audit.isLimit && audit.kind === kind)?.figures;
    const [heading, font] = [limit('heading'), limit('font')];
    if (!heading || !font) continue;
    const seen = (value: (audit: Audit) => number, fits = (_audit: Audit) => true): Seen[] =>
      own.filter((audit) => !audit.isLimit && fits(audit)).map((audit) => ({ value: value(audit), at: `${audit.kind} ${audit.lang}` }));
    const figures = (audit: Audit) => audit.figures;
    for (const score of ['performance', 'accessibility', 'bestPractices', 'seo'] as const) {
      lines.push(
        ...line(
          `${group}: ${score}`,
          'least',
          targets.score,
          seen((audit) => figures(audit)[score]),
        ),
      );
    }
    lines.push(
      ...line(
        `${group}: LCP ÷ limit with a font`,
        'most',
        targets.largestOfFontLimit,
        seen((audit) => figures(audit).lcp / font.lcp),
        2,
      ),
      ...line(
        `${group}: LCP ÷ limit of a heading (aim)`,
        'most',
        targets.largestOfHeadingLimit,
        seen((audit) => figures(audit).lcp / heading.lcp),
        2,
      ),
      ...line(
        `${group}: TBT beyond the limit, ms`,
        'most',
        targets.blockingBeyondLimitMs,
        seen((audit) => figures(audit).tbt - Math.max(heading.tbt, font.tbt)),
      ),
      ...line(
        `${group}: CLS`,
        'most',
        targets.layoutShift,
        seen((audit) => figures(audit).cls),
        3,
      ),
      ...line(
        `${group}: CLS of the worst run`,
        'most',
        targets.layoutShiftOfAnyRun,
        seen((audit) => audit.mostShift),
        3,
      ),
      ...line(
        `${group}: document in the first flight, bytes`,
        'most',
        targets.firstFlightBytes,
        seen((audit) => figures(audit).html),
      ),
      ...line(
        `${group}: HTML and style, bytes`,
        'most',
        targets.documentBytes,
        seen((audit) => figures(audit).html + figures(audit).css),
      ),
      ...line(
        `${group}: script on load, bytes`,
        'most',
        targets.scriptBytes,
        seen((audit) => figures(audit).script),
      ),
      ...line(
        `${group}: fonts, bytes`,
        'most',
        targets.fontBytes,
        seen((audit) => figures(audit).font),
      ),
      ...line(
        `${group}: home in total, bytes`,
        'most',
        targets.homeBytes,
        seen(
          (audit) => figures(audit).total,
          ({ kind }) => kind === 'home',
        ),
      ),
      ...line(
        `${group}: other pages in total, bytes`,
        'most',
        targets.pageBytes,
        seen(
          (audit) => figures(audit).total,
          ({ kind }) => kind !== 'home',
        ),
      ),
    );
  }
  return lines;
}

function tapLines(measured: readonly Tap[]): Line[] {
  const taps = measured.filter(({ isLimit }) => !isLimit);
  const answered = taps.flatMap(({ control, reactionMs }) => (reactionMs === null ? [] : [{ value: reactionMs, at: control }]));
  const settled = taps.flatMap(({ control, settledMs }) => (settledMs === null ? [] : [{ value: settledMs, at: control }]));
  return [
    ...line('reaction to the first tap, ms', 'most', targets.reactionMs, answered),
    ...line('the same once the page has settled, ms', 'most', targets.reactionMs, settled),
    ...line(
      'taps lost',
      'most',
      targets.lostTaps,
      taps.map(({ control, lost }) => ({ value: lost, at: control })),
    ),
  ];
}

function serverLines({ startUpMs, idleMb, results }: NonNullable<Results['server']>): Line[] {
  return [
    ...results.flatMap(({ name, ratio }) =>
      ratio === undefined
        ? []
        : line(`service ÷ nginx: ${name}`, 'least', targets.serviceOfNginx, [{ value: ratio, at: 'requests a second' }], 2),
    ),
    ...line('memory at rest, MB', 'most', targets.idleMb, [{ value: idleMb, at: 'service' }]),
    ...line('start-up, ms', 'most', targets.startUpMs, [{ value: startUpMs, at: 'service' }]),
  ];
}

function buildLines({ builds, edits }: NonNullable<Results['build']>): Line[] {
  const cold = builds.filter(({ state }) => state === 'cold');
  const alone = cold.find(({ more }) => more === 0);
  const more = cold.filter((each) => each.more > 0 && alone !== undefined);
  // Pictures and files are aside, as in the target.
  const timeOf = ({ ms, parts }: (typeof cold)[number]) => ms - parts.picturesMs - parts.filesMs;
  const costOfMore = (each: (typeof cold)[number]) => (alone ? (timeOf(each) - timeOf(alone)) / (each.pages - alone.pages) : 0);
  const [fewest, most] = [more[0], more.at(-1)];
  return [
    ...(alone
      ? line(
          'build, pages alone, ms a page',
          'most',
          targets.buildMsPerPage,
          [{ value: alone.parts.pagesMs / alone.pages, at: `${alone.pages} pages` }],
          1,
        )
      : []),
    ...(alone
      ? line(
          'build, all but pictures and files, ms a page',
          'most',
          targets.buildMsPerPage,
          [{ value: timeOf(alone) / alone.pages, at: `${alone.pages} pages` }],
          1,
        )
      : []),
    ...(alone
      ? more.flatMap((each) =>
          line('build, a page more, ms', 'most', targets.buildMsPerPage, [{ value: costOfMore(each), at: `${each.pages} pages` }], 1),
        )
      : []
    ).map((each, place) => ({ ...each, figure: `${each.figure}, ${more[place]?.more} articles more` })),
    ...(fewest && most && fewest !== most
      ? line(
          'build, a page more: of the largest site ÷ of the smaller one',
          'most',
          targets.buildGrowth,
          [{ value: costOfMore(most) / costOfMore(fewest), at: `${most.pages} and ${fewest.pages} pages` }],
          2,
        )
      : []),
    ...line(
      'a change is shown after, ms',
      'most',
      targets.editMs,
      edits.map(({ name, ms }) => ({ value: ms, at: name })),
    ),
  ];
}

function leadLines({ disk, empty, results }: NonNullable<Results['leads']>): Line[] {
  const seen = (value: (result: (typeof results)[number]) => number) =>
    results.map((result) => ({ value: value(result), at: result.store }));
  return [
    ...line(
      'leads taken ÷ empty handler',
      'least',
      targets.intakeOfEmpty,
      seen(({ intake }) => intake.perSecond / empty.perSecond),
      2,
    ),
    ...line(
      'leads taken ÷ syncs of the disk',
      'least',
      targets.intakeOfSyncs,
      seen(({ intake }) => intake.perSecond / disk.syncsPerSecond),
      2,
    ),
    ...line(
      'leads delivered a second',
      'least',
      targets.drainPerSecond,
      seen(({ drainPerSecond }) => drainPerSecond),
    ),
    ...line(
      'p99 of taking while delivering, ms',
      'most',
      targets.intakeP99Ms,
      seen(({ whileDelivering }) => whileDelivering.p99),
    ),
    ...line(
      'memory with many leads waiting, MB',
      'most',
      targets.waitingMb,
      seen(({ waitingMb }) => waitingMb),
    ),
  ];
}
