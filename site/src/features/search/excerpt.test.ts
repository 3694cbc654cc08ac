import { expect, test } from 'vitest';
import { splitExcerpt, wholeSentences } from './excerpt.ts';

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
