import type { Check, DeskState } from '@emovera/contract/checks/checks.ts';
import type { AuditSelection, DeskAudit } from '@emovera/contract/desk.ts';
import { type DeskFigures, mostFigureDays } from '@emovera/contract/deskLeads.ts';
import type { AuditQuery, FiguresQuery } from '@emovera/contract/deskRequests.ts';
import type { Kysely } from 'kysely';
import { runChecks } from '../checks/runChecks.ts';
import { leadsProgram } from '../program.ts';
import { countFigures } from '../store/countReport.ts';
import { daysIn, daysOfMonthBefore, parisDay } from '../store/parisDays.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { parseJsonObject } from '../text.ts';
import type { DeskDeps, DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { dayOf } from './filterOf.ts';

/** Days without a `since`. */
const defaultDays = 30;

/** `GET figures`: the numbers of the command `report`, with held leads and the time to delivery. */
export async function showFigures({ context: { db, now }, input }: DeskRequest<FiguresQuery>): Promise<DeskFigures> {
  const { since: first, until: last, compare } = input;
  const until = last === undefined ? parisDay(now()) : dayOf(last);
  const since = first === undefined ? until.subtract({ days: defaultDays - 1 }) : dayOf(first);
  const days = { since, until };
  if (daysIn(days) < 1 || daysIn(days) > mostFigureDays) throw new DeskError('invalid');
  if (compare === undefined) return countFigures(db, days);
  // Two months of a longer period would overlap.
  if (!since.toPlainYearMonth().equals(until.toPlainYearMonth())) throw new DeskError('invalid');
  return countFigures(db, days, daysOfMonthBefore(days));
}

/** Time for which results are kept, in milliseconds. The checks ask the CRM and the mail server. */
const keptMs = 30_000;

/** The order of the results: what must be done first. */
const order: readonly Check['result'][] = ['bad', 'note', 'good'];

/** Makes a function that runs the checks of `doctor`, at most twice a minute. */
export function createState({ config, now }: Pick<DeskDeps, 'config' | 'now'>) {
  let known: { readonly until: number; readonly state: Promise<DeskState> } | undefined;
  const check = async (): Promise<DeskState> => {
    const checks: Check[] = [];
    await runChecks(config, (found) => void checks.push(found), true);
    const sorted = checks.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
    return { checkedAt: new Date(now()).toISOString(), leads: leadsProgram, checks: sorted };
  };
  return (): Promise<DeskState> => {
    if (known && known.until > now()) return known.state;
    const state = check();
    known = { until: now() + keptMs, state };
    // A failure is not kept.
    state.catch(() => {
      known = undefined;
    });
    return state;
  };
}

/** `GET state`. */
export function showState({ context }: DeskRequest): Promise<DeskState> {
  return context.state();
}

/** Entries of one answer. */
const pageSize = 100;

/** The newest entries, or those before one. */
async function readAudit(db: Kysely<LeadDatabase>, before: string | undefined): Promise<DeskAudit> {
  const query = db
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  const rows = await (before === undefined ? query : query.where('id', '<', before)).execute();
  const entries = rows.slice(0, pageSize).map(({ id, at, actor, action, reference, leads, account, selection, value }) => ({
    id,
    at: new Date(at).toISOString(),
    by: actor,
    action,
    reference,
    count: leads,
    account,
    value,
    selection: parseJsonObject<AuditSelection>(selection ?? '') ?? null,
  }));
  return { entries, hasMore: rows.length > pageSize };
}

/** `GET audit`. */
export function showAudit({ context, input }: DeskRequest<AuditQuery>): Promise<DeskAudit> {
  return readAudit(context.db, input.before);
}
