import { expect, test } from 'vitest';
import { cutElisions, dropElisions, joinElisions } from './elisions.ts';

const texts = [
  ['L’anonymat d’urgence', 'L’ anonymat d’ urgence', 'anonymat urgence'],
  ['jusqu’à l’<em>avis</em> qu’il a', 'jusqu’ à l’ <em>avis</em> qu’ il a', 'à <em>avis</em> il a'],
  ["c'est s'il", "c' est s' il", 'est il'],
  ['aujourd’hui quelqu’un presqu’île', 'aujourd’hui quelqu’un presqu’île', 'aujourd’hui quelqu’un presqu’île'],
] as const;

test.each(texts)('French elisions of "%s" are cut for the index, joined in results and left out of queries', (text, cut, query) => {
  expect(cutElisions(text, 'fr')).toBe(cut);
  expect(joinElisions(cut).replace('’ <em>', '’<em>')).toBe(text);
  expect(dropElisions(text, 'fr')).toBe(query);
});

test('marks of results do not keep elisions apart', () => {
  expect(joinElisions('de l’ <mark>anonymat</mark>')).toBe('de l’<mark>anonymat</mark>');
});

test('other languages stay as they are', () => {
  for (const lang of ['en', 'es']) expect(cutElisions('the customers’ view, l’Oréal', lang)).toBe('the customers’ view, l’Oréal');
  expect(joinElisions('the customers’ view')).toBe('the customers’ view');
});
