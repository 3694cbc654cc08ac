import type { DeskContext, DeskRequest } from './deskContext.ts';
import { DeskError } from './deskError.ts';
import { deskOriginOf } from './deskOrigin.ts';
import type { RelyingParty } from './passkeys.ts';

/** The site that a request's passkeys belong to: that of the desk's page, which the check of the source has accepted. */
export function partyOf({ config, site }: Pick<DeskContext, 'config' | 'site'>, { headers }: DeskRequest['request']): RelyingParty {
  const { origin = '' } = headers;
  const url = URL.parse(origin);
  // Browsers offer a host's passkeys at all of its ports, and another program may listen there.
  const isOwn = url && (url.port === '' || isLoopback(url.hostname) || origin === deskOriginOf(config, site.manifest));
  if (!isOwn) throw new DeskError('origin');
  return { id: url.hostname, origin, name: site.manifest.brand };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
