import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Folder that holds every word and fact of the site. */
export const contentFolder = new URL('../../../content/', import.meta.url);

/** The site's origin, from `content/facts/company.yaml`: the configuration needs it before collections are loaded. */
export const origin: string = parse(readFileSync(new URL('facts/company.yaml', contentFolder), 'utf8')).origin;
