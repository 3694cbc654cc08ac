import { readdirSync, readFileSync } from 'node:fs';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { effortFacts } from '../../content/effort.ts';
import { contentFolder } from '../../content/origin.ts';
import { companyFacts } from '../../content/schemas/company.ts';
import { textFacts } from '../../content/textFacts.ts';
import { demoFacts } from '../forms/schema.ts';
import { planFacts } from '../pricing/schema.ts';
import { fillFacts, legalFacts, linkWithin } from './fillFacts.ts';

const read = (file: string) => parse(readFileSync(new URL(file, contentFolder), 'utf8'));
const company = companyFacts.parse(read('facts/company.yaml'));
const [plans, demo, effort] = [
  planFacts.parse(read('facts/plans.yaml')),
  demoFacts.parse(read('facts/demo.yaml')),
  effortFacts.parse(read('facts/effort.yaml')),
];
const makeFacts = (lang: Locale, facts = company) =>
  legalFacts(lang, textFacts(lang, { company: facts, plans, demo, effort }, read(`${lang}/interface.yaml`).businessDays), facts);

describe('facts in legal texts', () => {
  test('replace their placeholders', () => {
    expect(fillFacts('<p>{company.city}, {company.city}</p>', { 'company.city': 'Lyon' }, 'x.md')).toBe('<p>Lyon, Lyon</p>');
  });

  test('are escaped', () => {
    const facts = makeFacts('en', { ...company, legalName: 'Ink & Co <x>' });
    expect(fillFacts('{company.legalName}', facts, 'x.md')).toBe('Ink &amp; Co &lt;x&gt;');
  });

  test('that are not known stop the build, with file, placeholder and remedy', () => {
    expect(() => fillFacts('{company.fax}', { 'company.city': 'Lyon' }, 'content/en/legal/x.md')).toThrow(
      'content/en/legal/x.md has the placeholder {company.fax}, which is not known. Correct it to one of: company.city.',
    );
  });

  test('stand in the text only, so that no fact becomes an attribute', () => {
    const facts = makeFacts('en', { ...company, legalForm: 'SAS" onclick=run() x="' });
    const html = '<pre class="language-{company.legalForm}"><code>{ company.legalForm }</code></pre>';
    expect(fillFacts(html, facts, 'x.md')).toBe(
      '<pre class="language-{company.legalForm}"><code><span lang="fr">SAS" onclick=run() x="</span></code></pre>',
    );
  });

  test.each(['constructor', 'toString', '__proto__', ''])('are the known ones: {%s}', (name) => {
    expect(() => fillFacts(`<p>{${name}}</p>`, makeFacts('en'), 'x.md')).toThrow(`x.md has the placeholder {${name}}`);
  });

  test('have the plural form of their number in each language', () => {
    const reply = (replyDays: number) =>
      localeCodes.map((lang) => makeFacts(lang, { ...company, replyDays })['reply.time']?.replace('\u00a0', ' '));
    expect(reply(1)).toEqual(['1 working day', '1 jour ouvré', '1 día laborable']);
    expect(reply(2)).toEqual(['2 working days', '2 jours ouvrés', '2 días laborables']);
  });

  test('in another language than the page have a language attribute', () => {
    expect(makeFacts('en')['company.legalForm']).toContain('lang="fr"');
    expect(makeFacts('fr')['company.legalForm']).not.toContain('lang=');
  });
});

test('links within the site stay in the language of the page', () => {
  expect(linkWithin('es', '<a href="/accessibility">a</a> <a href="https://www.cnil.fr">b</a> <a href="#x">c</a>')).toBe(
    '<a href="/es/accessibility">a</a> <a href="https://www.cnil.fr">b</a> <a href="#x">c</a>',
  );
});

describe.each(localeCodes)('legal texts in %s', (lang) => {
  const folder = new URL(`${lang}/legal/`, contentFolder);
  const files = readdirSync(folder);

  test('have only known placeholders, and repeat no fact', () => {
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const text = readFileSync(new URL(file, folder), 'utf8');
      expect(fillFacts(text, makeFacts(lang), file)).not.toMatch(/[{}]/);
      const typed = [company.legalName, company.email, company.privacyEmail, company.registration, company.vat, company.address.street];
      expect(typed.filter((fact) => text.includes(fact))).toEqual([]);
    }
  });
});
