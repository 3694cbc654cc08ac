import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Claim } from '../store/claimDeliveries.ts';
import { type DeliveryTarget, isTeamTarget } from '../store/schema.ts';
import type { Settlement } from '../store/settleDeliveries.ts';
import type { DeliveryVerdict } from './target.ts';

/** An event during delivery, for the log and the metrics. */
export type DeliveryEvent =
  | { readonly kind: 'tried'; readonly claim: Claim; readonly verdict: DeliveryVerdict; readonly settlement: Settlement }
  /** The result was not stored, because the lead was erased or another service has claimed the delivery. */
  | { readonly kind: 'lost'; readonly claim: Claim }
  /** The target fails for several leads in a row, or works again after that. */
  | { readonly kind: 'out'; readonly code: string | undefined }
  | { readonly kind: 'back' }
  | { readonly kind: 'storeFailed'; readonly code: string | undefined; readonly remedy: string };

/** The code at the start of a verdict's error. In the log it is not named `error`, because the log's serializer expects an Error there. */
export function codeOfVerdict({ error }: DeliveryVerdict): string | undefined {
  return error?.split(':')[0];
}

/** Writes the events of deliveries to the log and the metrics: references and codes, never the content of leads or answers. */
export function reportDelivery(target: DeliveryTarget, log: FastifyBaseLogger, metrics: Pick<Metrics, 'tried' | 'outage'>) {
  let outages = 0;
  return (event: DeliveryEvent): void => {
    if (event.kind === 'storeFailed') {
      log.error({ target, code: event.code, remedy: event.remedy }, 'store failed while delivering');
      return;
    }
    if (event.kind === 'out') {
      outages += 1;
      metrics.outage(target);
      // The outage number makes lines differ, because the log writes the same line only once a minute.
      log.warn({ target, outage: outages, code: event.code }, 'outage: all deliveries fail, and are tried again');
      return;
    }
    if (event.kind === 'back') {
      log.warn({ target, outage: outages }, 'outage has ended: waiting deliveries are sent');
      return;
    }
    const { reference, attempts: attempt } = event.claim;
    if (event.kind === 'lost') {
      log.warn({ reference, target, attempt }, 'result not stored: the lead was erased, or another service has claimed the delivery');
      return;
    }
    const { outcome } = event.verdict;
    metrics.tried(target, outcome);
    const line = { reference, target, outcome, attempt, code: codeOfVerdict(event.verdict) };
    if (event.settlement.deliveredAt !== null) log.info(line, 'lead delivered');
    // A visitor's address that refuses its mail is not a fault of the service, so it is only a warning.
    else if (event.settlement.deadAt !== null) log[isTeamTarget(target) ? 'error' : 'warn'](line, 'lead set aside');
    else log.warn(line, 'lead not delivered, to be tried again');
  };
}
