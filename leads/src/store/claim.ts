import type { DeliverableLead } from '../delivery/target.ts';
import type { DeliveryTarget } from './schema.ts';

/** A delivery that this service has in hand until its lease ends. */
export type Claim = {
  readonly leadId: string;
  readonly reference: string;
  readonly target: DeliveryTarget;
  /** Number of the try that it was claimed for, from 1. */
  readonly attempts: number;
  /** Milliseconds since 1970, like all times here. */
  readonly leaseUntil: number;
  readonly dueAt: number;
  /** Nothing when the stored row cannot be read. */
  readonly lead: DeliverableLead | undefined;
};
