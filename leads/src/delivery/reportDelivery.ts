import type { FastifyBaseLogger } from 'fastify';
import { limitRepeats } from '../limitRepeats.ts';
import type { Metrics } from '../metrics.ts';
import type { DeliveryTarget } from '../store/schema.ts';
import { isTeamTarget } from '../store/teamTargets.ts';
import type { DeliveryEvent } from './deliveryEvent.ts';

/** Writes what happens to deliveries into the log and the figures: references and codes, never what the lead or the answer says. */
export function reportDelivery(target: DeliveryTarget, log: FastifyBaseLogger, metrics: Pick<Metrics, 'tried'>) {
  const reportStore = limitRepeats((line, message) => log.error(line, message));
  return (event: DeliveryEvent): void => {
    if (event.kind === 'storeFailed') {
      reportStore({ target, code: event.code }, 'store failed while delivering');
      return;
    }
    const { reference, attempts: attempt } = event.claim;
    if (event.kind === 'lost') {
      log.warn({ reference, target, attempt }, 'delivery was erased or is in other hands');
      return;
    }
    const { outcome, error } = event.verdict;
    metrics.tried(target, outcome);
    // The code that the error begins with; under the name `error` the log would look for an Error and write no text.
    const line = { reference, target, outcome, attempt, code: error?.split(':')[0] };
    if (event.settlement.deliveredAt !== null) log.info(line, 'lead delivered');
    // An address that refuses its mail is no fault of the service, and wakes nobody.
    else if (event.settlement.deadAt !== null) log[isTeamTarget(target) ? 'error' : 'warn'](line, 'lead set aside');
    else log.warn(line, 'lead not delivered, to be tried again');
  };
}
