import type { IncomingHttpHeaders } from 'node:http';
import type { CrmKind } from './crms.ts';
import type { Mode } from './modes.ts';

/** One try to post a lead, whatever became of it. */
export type ReceivedPost = {
  readonly kind: CrmKind;
  /** Behaviour that it met; of `half`, what it came to. */
  readonly mode: Mode;
  readonly headers: IncomingHttpHeaders;
  /** The body as it arrived. */
  readonly body: string;
  readonly form: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
  /** Whether the lead is now in the CRM. */
  readonly isKept: boolean;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  /** When the answer was sent or the connection ended; nothing while it is open. */
  closedAt: number | undefined;
};
