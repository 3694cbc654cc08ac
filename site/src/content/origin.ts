import { readFileSync } from 'node:fs';
import { parseOrigin, siteOriginRemedy } from '@emovera/contract/parseOrigin.ts';
import { parse } from 'yaml';

/** Folder of all texts and facts of the site. */
export const contentFolder = new URL('../../../content/', import.meta.url);

/**
 * Returns the origin of the site: `SITE_ORIGIN`, or that of `content/facts/company.yaml`. For code outside of pages. Pages get it from
 * `loadFacts('company')`.
 * @throws Error that names the variable and the remedy.
 */
export function siteOrigin(): string {
  return givenOrigin() ?? parse(readFileSync(new URL('facts/company.yaml', contentFolder), 'utf8')).origin;
}

/**
 * Returns the origin in `SITE_ORIGIN`, if it is set.
 * @throws Error that names the variable and the remedy.
 */
export function givenOrigin(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const setting = environment.SITE_ORIGIN?.trim();
  if (!setting) return undefined;
  const origin = parseOrigin(setting);
  if (origin === undefined) throw new Error(`SITE_ORIGIN is "${setting}": ${siteOriginRemedy}`);
  return origin;
}
