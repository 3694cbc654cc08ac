import { type DeskFigures, mostFigureDays } from '@emovera/contract/deskLeads.ts';
import { countFigures } from '../store/countFigures.ts';
import { daysIn, daysOfMonthBefore, parisDay } from '../store/parisDays.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { dayOf } from './filterOf.ts';

/** Days without a `since`. */
const defaultDays = 30;

/** `GET figures`: the numbers of the command `report`, with held leads and the time to delivery. */
export async function showFigures({ context: { db, now }, request }: DeskRequest): Promise<DeskFigures> {
  const { since: first, until: last, compare } = request.query as { since?: string; until?: string; compare?: 'month' };
  const until = last === undefined ? parisDay(now()) : dayOf(last);
  const since = first === undefined ? until.subtract({ days: defaultDays - 1 }) : dayOf(first);
  const days = { since, until };
  if (daysIn(days) < 1 || daysIn(days) > mostFigureDays) throw new DeskError('invalid');
  if (compare === undefined) return countFigures(db, days);
  // Two months of a longer period would overlap.
  if (!since.toPlainYearMonth().equals(until.toPlainYearMonth())) throw new DeskError('invalid');
  return countFigures(db, days, daysOfMonthBefore(days));
}
