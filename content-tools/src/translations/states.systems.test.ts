import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFolder } from '../../../scripts/newFolder.ts';
import { copiedContent, english, french, repository } from '../../test/copiedContent.ts';
import { details, summarise, toHtml, toJson } from './report.ts';
import { isOpen, readRecords, recordTranslations, type Status, textOfRecords } from './status.ts';

const { root, change, compare, stateAt } = copiedContent();

describe('states of translations', () => {
  test('a translation is outdated after its source has changed, until it is accepted', async () => {
    change(english, 'Four plans, priced', 'Four fine plans, priced');
    const open = (await compare()).filter(isOpen);
    expect(open.map(({ file, key, state }) => [file.target, key, state])).toEqual([[french, 'hero.title', 'outdated']]);
    await recordTranslations(root, await compare('fr/pages/pricing.yaml#hero'));
    expect(await stateAt(french, 'hero.title')).toBe('upToDate');
  });

  test('a text is missing if only its source exists, and not recorded if it was not accepted', async () => {
    change(french, /^ {2}recommended: .*\n/m, '');
    expect(await stateAt(french, 'billing.recommended')).toBe('missing');
    change(english, /^( {4})name: Listen$/m, '$1name: Hear');
    change('content/fr/translated.json', /"plans\.listen\.name":"\w+",/, '');
    expect(await stateAt(french, 'plans.listen.name')).toBe('unrecorded');
  });

  test('texts and files that a language can lack are left out', async () => {
    rmSync(join(root, 'content/fr/cases/banking.yaml'));
    change('content/fr/cases/insurance.yaml', /^report:[\s\S]*/m, '');
    const [file] = await compare('cases/banking.yaml');
    expect([file?.state, file?.key]).toEqual(['leftOut', '']);
    const report = await compare('cases/insurance.yaml#report');
    expect(report.length).toBeGreaterThan(5);
    expect(report.filter(({ state }) => state !== 'leftOut')).toEqual([]);
    expect(details([...report, ...(file ? [file] : [])])).toEqual(['content/fr/cases/banking.yaml: is left out.']);
  });

  test('a source that is still to be written, and all of a draft that is not finished, is neither counted nor exported', async () => {
    change(english, 'Four plans, priced', '✎ Four plans, priced');
    expect(await stateAt(french, 'hero.title')).toBe('leftOut');
    expect((await compare()).filter(isOpen)).toEqual([]);
    change('content/en/blog/answering-public-reviews.mdx', /^title:/m, 'draft: true\ntitle:');
    change('content/en/blog/answering-public-reviews.mdx', /\n---\n\n/, '\n---\n\nA new beginning.\n\n');
    const isOfDraft = ({ file }: Status) => file.source === 'content/en/blog/answering-public-reviews.mdx';
    const open = async () => (await compare()).filter(isOpen);
    expect((await open()).every(isOfDraft)).toBe(true);
    expect(await open()).not.toEqual([]);
    change('content/en/blog/answering-public-reviews.mdx', /A new beginning\./, '✎ The beginning.');
    expect(await open()).toEqual([]);
  });

  test('all texts of a file that each language needs are missing without it', async () => {
    rmSync(join(root, french));
    const states = await compare(french);
    expect(states.length).toBeGreaterThan(100);
    expect(states.filter(({ state }) => state !== 'missing')).toEqual([]);
  });

  test('only the changed paragraph of a legal page is outdated', async () => {
    change('content/en/legal/privacyPolicy.md', 'The site has no accounts.', 'The site has no accounts at all.');
    const open = (await compare('legal/privacyPolicy.md')).filter(isOpen);
    expect(open.map(({ source, state }) => [source.slice(0, 32), state])).toEqual([['The site has no accounts at all.', 'outdated']]);
  });

  test('a section that was written anew is one text', async () => {
    const keys = (await compare('legal/legalInformation.md')).map(({ key }) => key).filter((key) => key.startsWith('body.1.'));
    expect(keys.length).toBeGreaterThan(0);
    change('content/fr/legal/legalInformation.md', /\n---\n\n/, '\n---\n\nUn paragraphe de plus.\n\n');
    expect((await compare('legal/legalInformation.md#body.1')).map(({ key }) => key)).toEqual(['body.1']);
  });

  test('articles belong together by their id', async () => {
    change('content/en/blog/answering-public-reviews.mdx', 'title: "Answer public reviews', 'title: "Answer all public reviews');
    const [title] = (await compare('en/blog/answering-public-reviews.mdx')).filter(isOpen);
    expect([title?.file.target, title?.key]).toEqual(['content/fr/blog/repondre-aux-avis-publics.mdx', 'title']);
  });

  test('words of the source are found, except names, numbers and words of both languages', async () => {
    change(french, /^( {2})monthly: .*$/m, '$1monthly: Billed every month');
    change(english, /^( {2})monthly: .*$/m, '$1monthly: Billed every month');
    change(french, /^( {2})yearly: .*$/m, '$1yearly: "Excel 100 % NPS, Communication"');
    change(english, /^( {2})yearly: .*$/m, '$1yearly: "Excel 100 % NPS, Communication"');
    const same = (await compare('pages/pricing.yaml#billing')).filter(({ isSame }) => isSame);
    expect(same.map(({ key }) => key)).toEqual(['billing.monthly']);
  });

  test('limits and explanations come from the schema', async () => {
    change(french, /^( {2})saving: .*$/m, `$1saving: "${'économisez '.repeat(8)}{percent}"`);
    const [saving] = await compare('pages/pricing.yaml#billing.saving');
    expect(saving).toMatchObject({ isTooLong: true, field: { limit: 60, isOptional: false } });
    expect(saving?.field?.help.at(-1)).toBe('With {percent}.');
  });

  test('reports have the texts with a remark', async () => {
    change(english, 'Four plans, priced', 'Four <fine> plans, priced');
    const statuses = await compare('pages/pricing.yaml');
    expect(summarise(statuses)['fr pages']).toMatchObject({ outdated: 1, missing: 0 });
    expect(details(statuses)).toEqual([expect.stringMatching(/^content\/fr\/pages\/pricing\.yaml#hero\.title: is outdated/)]);
    expect(toHtml(statuses)).toContain('Four &#60;fine&#62; plans');
    expect(JSON.parse(toJson(statuses)).filter(({ state }: Status) => state === 'outdated')).toMatchObject([
      { key: 'hero.title', limit: 90 },
    ]);
  });

  test('a name that selects nothing is an error', async () => {
    await expect(compare('pages/prices.yaml')).rejects.toThrow('"pages/prices.yaml" is not a translated text.');
  });
});

describe('the records', () => {
  test('exist for French and Spanish, so that changes of the source are noticed, with a line for each file', () => {
    for (const lang of ['fr', 'es']) {
      const records = readRecords(repository, lang);
      expect(Object.keys(records).length).toBeGreaterThan(50);
      expect(readFileSync(`${repository}content/${lang}/translated.json`, 'utf8')).toBe(textOfRecords(records));
    }
  });

  test('of two people who accept different files do not conflict in git', () => {
    const folder = newFolder();
    const versions = { base: { a: '1', b: '1' }, ours: { a: '2', b: '1' }, theirs: { a: '1', b: '2' } };
    for (const [name, { a, b }] of Object.entries(versions))
      writeFileSync(join(folder, name), textOfRecords({ 'pages/b.yaml': { key: b }, 'pages/a.yaml': { key: a } }));
    const merged = execFileSync('git', ['merge-file', '-p', 'ours', 'base', 'theirs'], { cwd: folder, encoding: 'utf8' });
    expect(merged).toBe('{\n"pages/a.yaml": {"key":"2"},\n\n"pages/b.yaml": {"key":"2"}\n}\n');
  });
});
