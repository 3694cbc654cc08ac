import { expect, test } from 'vitest';
import { parseMarkedText } from './parseMarkedText.ts';

const sentence = 'Attente [interminable]{anger} ; puis [« une vraie surprise » !]{surprise} Merci.';

test('the parts joined are the sentence without its marks', () => {
  const text = parseMarkedText(sentence)
    .map((segment) => segment.text)
    .join('');
  expect(text).toBe('Attente interminable ; puis « une vraie surprise » ! Merci.');
});

test('each marked passage has its emotion, and the rest has none', () => {
  expect(parseMarkedText(sentence)).toEqual([
    { text: 'Attente ' },
    { text: 'interminable', emotion: 'anger' },
    { text: ' ; puis ' },
    { text: '« une vraie surprise » !', emotion: 'surprise' },
    { text: ' Merci.' },
  ]);
});

test('passages may follow each other without a word between them', () => {
  expect(parseMarkedText('[a]{joy}[b]{fear}')).toEqual([
    { text: 'a', emotion: 'joy' },
    { text: 'b', emotion: 'fear' },
  ]);
});

test('a sentence without marks is one part', () => {
  expect(parseMarkedText('¿Y ahora qué?')).toEqual([{ text: '¿Y ahora qué?' }]);
});

test('an unknown emotion is refused, and the error names it', () => {
  expect(() => parseMarkedText('so [meh]{boredom}')).toThrow('"boredom"');
});

test.each(['[open', 'closed]', '[a] {joy}', '[a]{joy', '[a [b]{joy}', '{joy}'])('an incomplete mark is refused: %s', (text) => {
  expect(() => parseMarkedText(text)).toThrow('not complete');
});
