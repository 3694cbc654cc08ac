import { deskLimits } from '@emovera/contract/desk.ts';
import type { DeskFigures } from '@emovera/contract/deskLeads.ts';
import { countFigures } from '../store/countFigures.ts';
import { parisDay } from '../store/parisDays.ts';
import type { DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { dayOf } from './filterOf.ts';

/** Days without a `since`. */
const defaultDays = 30;

/** `GET figures`: the numbers of `npm run leads -- report`, with held leads and the time to delivery. */
export async function showFigures({ context: { db, now }, request }: DeskRequest): Promise<DeskFigures> {
  const { since: first, until: last } = request.query as { since?: string; until?: string };
  const until = last === undefined ? parisDay(now()) : dayOf(last);
  const since = first === undefined ? until.subtract({ days: defaultDays - 1 }) : dayOf(first);
  const days = since.until(until).days + 1;
  if (days < 1 || days > deskLimits.figureDays) throw new DeskError('invalid');
  return countFigures(db, { since, until });
}
