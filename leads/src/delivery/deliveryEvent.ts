import type { Claim } from '../store/claim.ts';
import type { Settlement } from '../store/settleDeliveries.ts';
import type { DeliveryVerdict } from './target.ts';

/** What happens while delivering, for the log and the figures. */
export type DeliveryEvent =
  | { readonly kind: 'tried'; readonly claim: Claim; readonly verdict: DeliveryVerdict; readonly settlement: Settlement }
  /** What became of it is not stored: it was erased or is in other hands. */
  | { readonly kind: 'lost'; readonly claim: Claim }
  | { readonly kind: 'storeFailed'; readonly code: string | undefined };
