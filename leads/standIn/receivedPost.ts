import type { IncomingHttpHeaders } from 'node:http';
import type { Checked } from './crm.ts';
import type { CrmKind } from './crms.ts';
import type { Mode } from './modes.ts';

/** An attempt to post a lead, whatever its outcome. */
export type ReceivedPost = Omit<Checked, 'returnUrl'> & {
  readonly kind: CrmKind;
  /** The mode that was used; for `half` the one that was picked. */
  readonly mode: Mode;
  readonly headers: IncomingHttpHeaders;
  /** The body as it arrived. */
  readonly body: string;
  /** Whether the lead is now in the CRM. */
  readonly isKept: boolean;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  /** When the answer was sent or the connection ended; undefined before that. */
  closedAt: number | undefined;
};
