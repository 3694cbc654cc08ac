import { expect, test } from 'vitest';
import { listVocabulary } from '../../../build/writeSearchIndex.ts';
import { findLigatures, isForm, suggestSpelling, summarise } from './searchSite.ts';

const words = ['the', 'survey', 'complaint', 'anonymity', 'réclamation', 'surveys', 'letter', 'latter', 'refund', 'price'];
const text = (title: string, content: string, searchWords = '') => ({ url: '/en/a', content, meta: { title, words: searchWords } });

test('a mistyped word is replaced by the nearest word of the site', () => {
  expect(suggestSpelling('anonimity', words)).toBe('anonymity');
  expect(suggestSpelling('complaynt', words)).toBe('complaint');
  expect(suggestSpelling('reclammation', words)).toBe('réclamation');
  expect(suggestSpelling('rfeund', words)).toBe('refund');
  expect(suggestSpelling('pirce', words)).toBe('price');
  expect(suggestSpelling('late refnud letters', ['late', ...words, 'letters'])).toBe('late refund letters');
  expect(suggestSpelling('lutter', words), 'the more frequent of two words that are equally near').toBe('letter');
});

test('known words, short words and unknown words have no suggestion', () => {
  for (const query of ['survey', 'Réclamation', 'reclamation', 'nps', 'them', 'xylophone', '', '42'])
    expect(suggestSpelling(query, words)).toBeUndefined();
});

test('a word is a form of another if at least half of its letters, and three, are the same at the start', () => {
  expect(isForm('pricing', 'prices')).toBe(true);
  expect(isForm('reclamacion', 'reclamar')).toBe(true);
  expect(isForm('complaynt', 'company')).toBe(false);
  expect(isForm('demo', 'details')).toBe(false);
});

test('the vocabulary has frequent words first, and a word of only one page if it is in the title', () => {
  const texts = [text('Late refunds', 'The refunds came late. A typpo.'), text('Surveys', 'Refunds again')];
  expect(listVocabulary(texts, 'en')).toEqual(['refunds', 'late', 'surveys']);
});

test('search words are in the vocabulary, so that they have no suggestion and are suggested', () => {
  const vocabulary = listVocabulary([text('Prime plans', 'What it costs', 'tariffs price')], 'en');
  expect(suggestSpelling('price', vocabulary)).toBeUndefined();
  expect(suggestSpelling('tarrifs', vocabulary)).toBe('tariffs');
});

test('words that the site writes with a ligature are searched with it, also while they are typed', () => {
  const vocabulary = ['cœur', 'œuvre', 'vœux', 'poésie', 'nœuds'];
  for (const [typed, searched] of [
    ['coeur', 'cœur'],
    ['Oeuvres d’art', 'œuvres d’art'],
    ['les voeux', 'les vœux'],
    ['noeud', 'nœud'],
    ['poesie', 'poesie'],
  ] as const)
    expect(findLigatures(typed, vocabulary)).toBe(searched);
  expect(suggestSpelling('coeur', vocabulary)).toBeUndefined();
});

test('a page that is about the query shows its description, and any page keeps a passage with a number', () => {
  const meta = { title: 'Security', words: '', about: 'How we keep security.' };
  const page = { url: '/en/security', excerpt: 'By <mark>ISO 27001</mark>.', meta, filters: { kind: [] }, sub_results: [] };
  expect(summarise(page, 'security').excerpt).toBe('How we keep <mark>security</mark>.');
  expect(summarise(page, '27001').excerpt).toBe('By <mark>ISO 27001</mark>.');
});
