import type { Check, DeskState } from '@emovera/contract/checks/checks.ts';
import type { AuditSelection, DeskAudit } from '@emovera/contract/desk.ts';
import { type DeskGroups, type DeskStatistics, maxStatisticsDays } from '@emovera/contract/deskLeads.ts';
import type { AuditQuery, CountGroups, CountLeads } from '@emovera/contract/deskRequests.ts';
import { runChecks } from '../checks/runChecks.ts';
import { isConfigured } from '../delivery/target.ts';
import { leadsProgram } from '../program.ts';
import { isPending } from '../store/conditions.ts';
import { countGroups, countStatistics } from '../store/countReport.ts';
import { type Days, daysIn, parisDay, sameDaysBefore } from '../store/parisDays.ts';
import type { Db } from '../store/schema.ts';
import { parseJsonObject } from '../text.ts';
import type { DeskContext, DeskDeps, DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { parseDay, sectorsOfCases, toLeadFilter } from './toLeadFilter.ts';

/** Number of days without a `since`. */
const defaultDays = 30;

/** `POST figures`: the numbers of the command `report`, with held leads and the time to delivery. */
export async function countLeads({ context, input }: DeskRequest<CountLeads>): Promise<DeskStatistics> {
  return countStatistics(context.db, { ...toReportOptions(context, input), by: [input.by] });
}

export async function countLeadGroups({ context, input }: DeskRequest<CountGroups>): Promise<DeskGroups> {
  return { rows: await countGroups(context.db, input.by, toReportOptions(context, input)) };
}

/**
 * Reads from a request which leads to count.
 * @throws DeskError `invalid` if the period is too long, or does not fit the period that it is compared with.
 */
function toReportOptions(context: DeskContext, { by: _, since: first, until: last, compare, ...query }: CountLeads | CountGroups) {
  const until = last === undefined ? parisDay(context.now()) : parseDay(last);
  const since = first === undefined ? until.subtract({ days: defaultDays - 1 }) : parseDay(first);
  const days = daysIn({ since, until });
  // Two months of a longer period would overlap.
  const isTwoMonths = compare === 'month' && !since.toPlainYearMonth().equals(until.toPlainYearMonth());
  if (days < 1 || days > maxStatisticsDays || isTwoMonths) throw new DeskError('invalid');
  const earlier = compare && ((some: Days) => sameDaysBefore(some, { [`${compare}s`]: 1 }));
  return { since, until, earlier, filter: toLeadFilter(query, context), ofCases: sectorsOfCases(context.site.manifest) };
}

/** Time for which results are kept, in milliseconds. The checks ask the CRM and the mail server. */
const cacheMs = 30_000;

/** Order of the results: the most urgent first. */
const order: readonly Check['result'][] = ['bad', 'note', 'good'];

/** Makes a function that runs the checks of `doctor`, at most twice a minute. */
export function createState({ config, db, now }: Pick<DeskDeps, 'config' | 'db' | 'now'>) {
  let cachedState: { readonly until: number; readonly state: Promise<Omit<DeskState, 'crm'>> } | undefined;
  const check = async (): Promise<Omit<DeskState, 'crm'>> => {
    const checks: Check[] = [];
    await runChecks(config, (finishedCheck) => void checks.push(finishedCheck), true);
    const sorted = checks.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
    return {
      checkedAt: new Date(now()).toISOString(),
      leads: leadsProgram,
      checks: sorted,
    };
  };
  const checks = (): Promise<Omit<DeskState, 'crm'>> => {
    if (cachedState && cachedState.until > now()) return cachedState.state;
    const state = check();
    cachedState = { until: now() + cacheMs, state };
    // A failure is not cached.
    state.catch(() => {
      cachedState = undefined;
    });
    return state;
  };
  // Leads that are late are read each time, because people check after each repair.
  return async (): Promise<DeskState> => ({
    ...(await checks()),
    crm: { isConnected: isConfigured('crm', config), ...(await readLate(db, now())) },
  });
}

/** Time after which a lead should have reached the CRM, in milliseconds. */
const lateMs = 300_000;

/** Leads that have not reached the CRM; see {@link DeskState}. Both queries use an index. */
async function readLate(db: Db, now: number): Promise<Omit<DeskState['crm'], 'isConnected'>> {
  const leads = db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('received_at').as('since')]);
  const ended = await leads.where('target', '=', 'crm').where('dead_at', 'is not', null).executeTakeFirstOrThrow();
  const pending = await leads
    .where(isPending('crm'))
    .where('received_at', '<', now - lateMs)
    .executeTakeFirstOrThrow();
  const times = [ended, pending].flatMap(({ count, since }) => (count > 0 ? since : []));
  return {
    late: ended.count + pending.count,
    ended: ended.count,
    since: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
  };
}

/** Entries of one answer. */
const pageSize = 100;

/** Reads the newest entries, or those before a given entry. */
export async function showAudit({ context: { db }, input: { before } }: DeskRequest<AuditQuery>): Promise<DeskAudit> {
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
