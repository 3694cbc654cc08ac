import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import { mailsWords } from './mailsSchema.ts';

const wordsOf = (lang: string) => parse(readFileSync(new URL(`${lang}/mails.yaml`, contentFolder), 'utf8'));

describe.each(localeCodes)('the words of the mails in %s', (lang) => {
  it('fit their schema', () => {
    expect(mailsWords.safeParse(wordsOf(lang)).error).toBeUndefined();
  });

  it.each(['no placeholder', '{form}', '{form} {reference} {name}', '{form} {reference} {form}'])(
    'are refused with the subject %j',
    (subject) => {
      const words = wordsOf(lang);
      const issues = mailsWords.safeParse({ ...words, lead: { ...words.lead, subject } }).error?.issues;
      expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['lead.subject', 'Keep each of {form}, {reference} once, and no other placeholder.'],
      ]);
    },
  );
});
