import { readFileSync } from 'node:fs';
import { formIds } from '@emovera/contract/forms.ts';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { answerAddress } from './answer.ts';

const readWords = (lang: string) => parse(readFileSync(new URL(`../../../content/${lang}/mails.yaml`, import.meta.url), 'utf8'));
const sender = 'ana.lopez@emovera.example';
const lead = { form: 'webinar', mail: 'zoé@company.example', reference: 'C4DFH7JK' };

test('an answer greets the person, names what was asked for and the reference, and is signed', () => {
  const answers = {
    greeting: 'Hello {name},',
    greetingUnnamed: 'Hello,',
    closing: 'Kind regards,',
    forms: { webinar: { subject: 'Your webinar ({reference})', body: ['About “{item}”.', 'Suggest a time.'] } },
  } as unknown as ReturnType<typeof readWords>;
  const address = new URL(answerAddress({ answers }, { lead, name: 'Zoé & {item}', item: 'Fear + joy', sender }));
  expect(decodeURIComponent(address.pathname)).toBe('zoé@company.example');
  expect(address.searchParams.get('subject')).toBe('Your webinar (C4DFH7JK)');
  expect(address.searchParams.get('body')).toBe(
    `Hello Zoé & {item},\r\n\r\nAbout “Fear + joy”.\r\n\r\nSuggest a time.\r\n\r\nKind regards,\r\n${sender}`,
  );
  const unnamed = new URL(answerAddress({ answers }, { lead, name: '', item: '', sender })).searchParams.get('body');
  expect(unnamed).toMatch(/^Hello,\r\n\r\nAbout “…”\./);
});

test('the answer to a form that the site no longer has is empty', () => {
  expect(answerAddress(readWords('en'), { lead: { ...lead, form: 'gone' }, name: 'Zoé', item: '', sender })).toBe(
    'mailto:zo%C3%A9@company.example',
  );
});

test('mail programs can open every answer: its address is not longer than Windows allows', () => {
  const item = 'Treinta puntos de fricción, un presupuesto y cómo elegir: ¿qué medir primero?';
  const addresses = localeCodes.flatMap((lang) =>
    formIds.map((form) => answerAddress(readWords(lang), { lead: { ...lead, form }, name: 'María Inmaculada', item, sender })),
  );
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter(({ length }) => length > 2000)).toEqual([]);
});
