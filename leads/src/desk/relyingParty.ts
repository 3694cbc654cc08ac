import type { DeskContext, DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import type { RelyingParty } from './passkeys.ts';

/** The site that a request's passkeys belong to: that of the desk's page, which the check of the source has accepted. */
export function partyOf({ site }: Pick<DeskContext, 'site'>, { headers }: DeskRequest['request']): RelyingParty {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) throw new DeskError('origin');
  return { id: new URL(origin).hostname, origin, name: site.manifest.brand };
}
