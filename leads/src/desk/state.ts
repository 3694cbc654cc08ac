import type { Check, DeskState } from '@emovera/contract/checks/checks.ts';
import { runChecks } from '../commands/runChecks.ts';
import { leadsProgram } from '../leadsCommand.ts';
import type { DeskDeps, DeskRequest } from './deskContext.ts';

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
