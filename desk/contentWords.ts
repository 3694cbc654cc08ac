import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { Plugin } from 'vite';
import { parse } from 'yaml';

const name = 'virtual:content-words';
const read = (lang: string, file: string) => parse(readFileSync(`${import.meta.dirname}/../content/${lang}/${file}.yaml`, 'utf8'));

/** The names of forms, fields, subjects and origins, which the content of the site has in each language already. */
function wordsOf(lang: string) {
  const { forms, fields, labels, columns } = read(lang, 'mails');
  return { forms, fields, labels, columns, subjects: read(lang, 'forms').subjects };
}

/** Gives the desk the words of the content as the module `virtual:content-words`. */
export function contentWords(): Plugin {
  return {
    name: 'content-words',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? `export const contentWords = ${JSON.stringify(Object.fromEntries(localeCodes.map((lang) => [lang, wordsOf(lang)])))};`
        : undefined,
  };
}
