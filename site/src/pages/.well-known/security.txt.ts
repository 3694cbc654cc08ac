import { localeCodes } from '@emovera/contract/locales.ts';
import { loadFacts } from '../../content/load.ts';

/** Contact for people who find a vulnerability (RFC 9116). It expires a year after the build, so build at least once a year. */
export async function GET() {
  const { securityEmail, origin } = await loadFacts('company');
  const expires = Temporal.Now.plainDateISO('UTC').add({ years: 1 });
  return new Response(
    `Contact: mailto:${securityEmail}\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: ${localeCodes.join(', ')}\nCanonical: ${origin}/.well-known/security.txt\n`,
  );
}
