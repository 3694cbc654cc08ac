import { expect, test } from 'vitest';
import { parseHighlights } from './parseHighlights.ts';

const sentence = 'Attente [interminable]{anger} ; puis [« une vraie surprise » !]{surprise} Merci.';

test('the parts joined are the sentence without its marks', () => {
  const text = parseHighlights(sentence)
    .map((segment) => segment.text)
    .join('');
  expect(text).toBe('Attente interminable ; puis « une vraie surprise » ! Merci.');
});

test('each marked passage has its emotion, and the rest has none', () => {
  expect(parseHighlights(sentence)).toEqual([
    { text: 'Attente ' },
    { text: 'interminable', emotion: 'anger' },
    { text: ' ; puis ' },
    { text: '« une vraie surprise » !', emotion: 'surprise' },
    { text: ' Merci.' },
  ]);
});

test('passages may follow each other without a word between them', () => {
  expect(parseHighlights('[a]{joy}[b]{fear}')).toEqual([
    { text: 'a', emotion: 'joy' },
    { text: 'b', emotion: 'fear' },
  ]);
});

test('a sentence without marks is one part', () => {
  expect(parseHighlights('¿Y ahora qué?')).toEqual([{ text: '¿Y ahora qué?' }]);
});

test('an unknown emotion is refused, and the error names it', () => {
  expect(() => parseHighlights('so [meh]{boredom}')).toThrow('"boredom"');
});

test.each(['[open', 'closed]', '[a] {joy}', '[a]{joy', '[a [b]{joy}', '{joy}'])('an incomplete mark is refused: %s', (text) => {
  expect(() => parseHighlights(text)).toThrow('not complete');
});
