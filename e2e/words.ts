import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The texts of a content file: `readWords('fr', 'pages/search')` are those of `content/fr/pages/search.yaml`. */
export const readWords = (lang: string, file: string) =>
  parse(readFileSync(new URL(`../content/${lang}/${file}.yaml`, import.meta.url), 'utf8'));
