import { originOf, siteOriginRemedy } from '@emovera/contract/originOf.ts';

/**
 * The origin that `SITE_ORIGIN` names, in place of that in `content/facts/company.yaml`.
 * @throws Error that names the variable and the remedy.
 */
export function givenOrigin(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = environment.SITE_ORIGIN?.trim();
  if (!given) return undefined;
  const origin = originOf(given);
  if (origin === undefined) throw new Error(`SITE_ORIGIN is "${given}": ${siteOriginRemedy}`);
  return origin;
}
