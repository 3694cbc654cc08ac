import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import { mailsWords } from './mailsSchema.ts';

const readWords = (lang: string) => parse(readFileSync(new URL(`${lang}/mails.yaml`, contentFolder), 'utf8'));

describe.each(localeCodes)('the words of the mails in %s', (lang) => {
  it('fit their schema', () => {
    expect(mailsWords.safeParse(readWords(lang)).error).toBeUndefined();
  });

  it('are refused if the answer about an item does not name it', () => {
    const words = readWords(lang);
    words.answers.forms.webinar.body = [words.answers.closing];
    expect(mailsWords.safeParse(words).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['answers.forms.webinar.body', 'Keep each of {item} once, and no other placeholder.'],
    ]);
  });

  it.each(['no placeholder', '{form}', '{form} {reference} {name}', '{form} {reference} {form}'])(
    'are refused with the subject %j',
    (subject) => {
      const words = readWords(lang);
      const issues = mailsWords.safeParse({ ...words, lead: { ...words.lead, subject } }).error?.issues;
      expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['lead.subject', 'Keep each of {form}, {reference} once, and no other placeholder.'],
      ]);
    },
  );
});
