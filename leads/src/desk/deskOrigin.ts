import type { Manifest } from '@emovera/contract/manifest.ts';
import type { Config } from '../config.ts';

/** Origin of the lead desk: the configured one, or that of the service. */
export function deskOriginOf(
  { deskOrigin }: Pick<Config, 'deskOrigin'>,
  { service, origin }: Pick<Manifest, 'service' | 'origin'>,
): string {
  return deskOrigin ?? service ?? origin;
}
