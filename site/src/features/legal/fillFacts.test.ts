import { readdirSync, readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import { companyFacts } from '../../content/schemas/company.ts';
import { fillFacts, legalFacts, linkWithin } from './fillFacts.ts';

const company = companyFacts.parse(parse(readFileSync(new URL('facts/company.yaml', contentFolder), 'utf8')));

describe('facts in legal texts', () => {
  test('replace their placeholders', () => {
    expect(fillFacts('<p>{company.city}, {company.city}</p>', { 'company.city': 'Lyon' }, 'x.md')).toBe('<p>Lyon, Lyon</p>');
  });

  test('are escaped', () => {
    const facts = legalFacts('en', { ...company, legalName: 'Ink & Co <x>' });
    expect(fillFacts('{company.legalName}', facts, 'x.md')).toBe('Ink &amp; Co &lt;x&gt;');
  });

  test('that are not known stop the build, with file, placeholder and remedy', () => {
    expect(() => fillFacts('{company.fax}', { 'company.city': 'Lyon' }, 'content/en/legal/x.md')).toThrow(
      'content/en/legal/x.md has the placeholder {company.fax}, which is not known. Correct it to one of: company.city.',
    );
  });

  test('stand in the text only, so that no fact becomes an attribute', () => {
    const facts = legalFacts('en', { ...company, legalForm: 'SAS" onclick=run() x="' });
    const html = '<pre class="language-{company.legalForm}"><code>{ company.legalForm }</code></pre>';
    expect(fillFacts(html, facts, 'x.md')).toBe(
      '<pre class="language-{company.legalForm}"><code><span lang="fr">SAS" onclick=run() x="</span></code></pre>',
    );
  });

  test.each(['constructor', 'toString', '__proto__', ''])('are the known ones: {%s}', (name) => {
    expect(() => fillFacts(`<p>{${name}}</p>`, legalFacts('en', company), 'x.md')).toThrow(`x.md has the placeholder {${name}}`);
  });

  test('in another language than the page have a language attribute', () => {
    expect(legalFacts('en', company)['company.legalForm']).toContain('lang="fr"');
    expect(legalFacts('fr', company)['company.legalForm']).not.toContain('lang=');
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
      expect(fillFacts(text, legalFacts(lang, company), file)).not.toMatch(/[{}]/);
      const typed = [company.legalName, company.email, company.privacyEmail, company.registration, company.vat, company.address.street];
      expect(typed.filter((fact) => text.includes(fact))).toEqual([]);
    }
  });
});
