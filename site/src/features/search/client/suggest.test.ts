import { expect, test } from 'vitest';
import { vocabularyOf } from '../vocabularyOf.ts';
import { isNear, suggest } from './suggest.ts';

const words = ['survey', 'complaint', 'anonymity', 'réclamation', 'surveys', 'letter', 'latter', 'refund'];

test('a mistyped word leads to the nearest that the site has', () => {
  expect(suggest('anonimity', words)).toBe('anonymity');
  expect(suggest('complaynt', words)).toBe('complaint');
  expect(suggest('reclammation', words)).toBe('réclamation');
  expect(suggest('rfeund', words)).toBe('refund');
  expect(suggest('late refnud letters', ['late', ...words, 'letters'])).toBe('late refund letters');
  expect(suggest('lutter', words), 'the more frequent of two as near').toBe('letter');
});

test('nothing is suggested for known words, short ones and strange ones', () => {
  for (const query of ['survey', 'Réclamation', 'reclamation', 'nps', 'xylophone', '', '42']) expect(suggest(query, words)).toBeUndefined();
});

test('a found word is near if it begins as what was looked for', () => {
  expect(isNear('pricing', 'prices')).toBe(true);
  expect(isNear('reclamacion', 'reclamar')).toBe(true);
  expect(isNear('complaynt', 'company')).toBe(false);
});

test('the vocabulary has the frequent words first, and a word of one page only from its title', () => {
  const documents = [
    { title: 'Late refunds', text: 'The refunds came late. A typpo.', words: [] },
    { title: 'Surveys', text: 'Refunds again', words: [] },
  ];
  expect(vocabularyOf(documents, 'en')).toEqual(['refunds', 'late', 'surveys']);
});

test('a search word that an editor chose is not taken for a misspelling, and helps those who mistype it', () => {
  const vocabulary = vocabularyOf([{ title: 'Prime plans', text: 'What it costs', words: ['tariffs', 'price'] }], 'en');
  expect(suggest('price', vocabulary)).toBeUndefined();
  expect(suggest('tarrifs', vocabulary)).toBe('tariffs');
});
