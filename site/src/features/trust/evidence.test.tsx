import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import { caseFacts, clientCase } from '../../documents/caseSchema.ts';
import { formatNumber } from '../../i18n/format.ts';
import { pricing } from '../pricing/schema.ts';
import { Clients, Evidence } from './Evidence.tsx';
import type { Trust } from './loadTrust.ts';
import { formatResult, makeEvidence, sampleText } from './makeEvidence.ts';
import { evidenceFacts, trust } from './schema.ts';

const read = (file: string) => parse(readFileSync(new URL(file, contentFolder), 'utf8'));
const facts = evidenceFacts.parse(read('facts/evidence.yaml'));
const words = trust.parse(read('en/trust.yaml'));
const names = { joy: 'joy', surprise: 'surprise', fear: 'fear', sadness: 'sadness', anger: 'anger', disgust: 'disgust' };

/** The HTML of the home page's evidence with other facts and words. */
function render(otherFacts: Partial<typeof facts> = {}, otherWords: Partial<typeof words.evidence> = {}): string {
  const evidence = makeEvidence('home', { ...facts, ...otherFacts }, { ...words.evidence, ...otherWords });
  const trust = {
    evidence: evidence && { ...evidence, result: undefined },
    evidenceWords: words.evidence,
    emotionNames: names,
  } as unknown as Trust;
  return renderToStaticMarkup(
    <>
      <Clients trust={trust} />
      <Evidence trust={trust} />
    </>,
  );
}

describe('the evidence of the home page', () => {
  const client = facts.clients.find(({ id }) => facts.pages.home?.clients?.includes(id))?.name ?? 'none';

  test('shows the filled slots', () => {
    const html = render();
    expect(html).toContain(client);
    expect(html).toContain('<blockquote>');
    expect(html).toContain(words.evidence.findings?.title);
  });

  test('leaves out a row of logos, a quotation or findings that nobody has filled in', () => {
    const { title = '' } = words.evidence.pages.home ?? {};
    const html = render({ pages: { home: {} } }, { findings: undefined });
    expect(html).toContain('<blockquote>');
    expect(html).not.toContain(client);
    expect(html).not.toContain(words.evidence.findings?.title);
    expect(render({}, { pages: { home: { title } } })).not.toContain('<blockquote>');
  });

  test('is not shown if no slot is filled', () => {
    expect(render({ pages: {} }, { findings: undefined, pages: {} })).toBe('');
  });

  test('names the client that does not exist', () => {
    expect(() => render({ pages: { home: { quoted: 'nobody' } } })).toThrow('"nobody"');
  });
});

describe.each(localeCodes)('the texts in %s', (lang) => {
  test('state the same agreement with readers on the pricing page', () => {
    const answers = pricing.parse(read(`${lang}/pages/pricing.yaml`)).faq.items.map(({ answer }) => answer);
    const figures = Object.values(facts.agreement).map((kappa) => formatNumber(lang, kappa));
    expect(figures.length).toBeGreaterThan(2);
    expect(answers.some((answer) => figures.every((figure) => answer.includes(figure)))).toBe(true);
  });

  test('name a measure for each result, and its bars have one scale', () => {
    const sources = Object.values(facts.pages).flatMap(({ result }) => (result ? [result] : []));
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) {
      const result = formatResult(
        lang,
        source,
        caseFacts.parse(read('facts/cases.yaml')),
        clientCase.parse(read(`${lang}/cases/${source.case}.yaml`)),
      );
      const number = (text = '') => Number(text.replace(',', '.'));
      expect(result?.name).toBeTruthy();
      expect(number(result?.after.value) / number(result?.before.value)).toBeCloseTo(
        (result?.after.length ?? 0) / (result?.before.length ?? 0),
      );
    }
  });
});

test('the mark of a page says what is a sample, until it no longer is', () => {
  const { page, evidence, security, plans } = words.sample;
  expect(sampleText(words.sample, 'home', true, true)).toBe(`${page} ${evidence} ${security}`);
  expect(sampleText(words.sample, 'home', false, false)).toBe(page);
  expect(sampleText(words.sample, undefined, undefined, true)).toBe(`${plans} ${security}`);
});

test('a measure that the case does not have is not shown', () => {
  const source = { case: 'banking', measure: 'luck' };
  const parts = [caseFacts.parse(read('facts/cases.yaml')), clientCase.parse(read('en/cases/banking.yaml'))] as const;
  expect(formatResult('en', source, ...parts)).toBeUndefined();
});
