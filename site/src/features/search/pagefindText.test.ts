import { expect, test } from 'vitest';
import { cutElisions, dropElisions, joinElisions, splitExcerpt, wholeSentences } from './pagefindText.ts';

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

test('an excerpt is split at what was found', () => {
  expect(splitExcerpt('a &lt;b&gt; <mark>c</mark> d')).toEqual([
    { text: 'a <b> ', isMarked: false },
    { text: 'c', isMarked: true },
    { text: ' d', isMarked: false },
  ]);
});

test('the spaces that Pagefind loses are restored, also next to what was found', () => {
  const restored = (excerpt: string) => splitExcerpt(excerpt).map(({ text }) => text);
  expect(restored('Pourquoi ? « Non » : 56 % de 12 400 €')).toEqual([
    'Pourquoi\u202f? «\u202fNon\u202f»\u00a0: 56\u00a0% de 12\u202f400\u00a0€',
  ]);
  expect(restored('un <mark>retard</mark> ? « <mark>Oui</mark> »')).toEqual(['un ', 'retard', '\u202f? «\u202f', 'Oui', '\u202f»']);
});

test('signs around a word are not marked', () => {
  expect(splitExcerpt('La <mark>«colère»,</mark> puis')).toEqual([
    { text: 'La «', isMarked: false },
    { text: 'colère', isMarked: true },
    { text: '», puis', isMarked: false },
  ]);
});

test('other spaces stay ordinary', () => {
  for (const text of ['In 2024 we read 30 comments', '¿Y ahora? ¡Sí! «Vale»', 'a €64 bill', 'from 12 1000 times'])
    expect(splitExcerpt(text)).toEqual([{ text, isMarked: false }]);
});

test('an excerpt begins with its first sentence, if that is before what was found', () => {
  expect(wholeSentences('of the group. Anger <mark>rises</mark> late. Then it falls')).toBe(
    'Anger <mark>rises</mark> late. Then it falls\u00a0…',
  );
  expect(wholeSentences('of the group. <mark>Anger</mark> rises.')).toBe('<mark>Anger</mark> rises.');
});

test('a share at the end of a block is separated from the next block', () => {
  expect(wholeSentences('First emotion: fear, 28% <mark>Churn</mark> prediction.')).toBe(
    'First emotion: fear, 28% · <mark>Churn</mark> prediction.',
  );
});

test('an ellipsis shows that an excerpt begins in a sentence', () => {
  expect(wholeSentences('of the <mark>group</mark>. Anger rises.')).toBe('…\u00a0of the <mark>group</mark>. Anger rises.');
});
