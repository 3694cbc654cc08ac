import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { givenOrigin } from './givenOrigin.ts';

/** Folder that holds every word and fact of the site. */
export const contentFolder = new URL('../../../content/', import.meta.url);

/**
 * The origin that the site is served under: `SITE_ORIGIN`, or that of `content/facts/company.yaml`. For what runs outside the pages; they have it from
 * `loadFacts('company')`.
 * @throws Error that names the variable when it cannot be used.
 */
export function siteOrigin(): string {
  return givenOrigin() ?? parse(readFileSync(new URL('facts/company.yaml', contentFolder), 'utf8')).origin;
}
