import { parse } from '@plussub/srt-vtt-parser';
import { expect, test } from 'vitest';
import { formatVtt, inLines, splitCaption } from './captions.ts';

const cues = [
  { start: 0.8, end: 3.2, text: 'Terms & <conditions>, in short.' },
  { start: 3661.04, end: 3665.6, text: 'Among the sevens, sadness is three times as frequent as among the eights.' },
];

test('written captions can be read again, with escaped signs and with hours', () => {
  const file = formatVtt(cues, ['Made for a test.']);
  expect(file).toContain('01:01:01.040 --> 01:01:05.600');
  expect(file).toContain('NOTE\nMade for a test.');
  expect(parse(file).entries).toMatchObject([
    { from: 800, to: 3200, text: 'Terms &amp; &lt;conditions&gt;, in short.' },
    { from: 3_661_040, to: 3_665_600, text: inLines(cues[1]?.text ?? '') },
  ]);
});

test('a long caption has two lines of about the same length', () => {
  const lines = inLines(cues[1]?.text ?? '').split('\n');
  expect(lines).toHaveLength(2);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(42);
  expect(inLines('A short one.')).toBe('A short one.');
});

test('a caption that does not fit two lines is refused', () => {
  expect(() => inLines('x'.repeat(50))).toThrow('does not fit');
});

test('a short sentence is one caption', () => {
  expect(splitCaption('So let us read. This customer gave a 1.')).toEqual(['So let us read. This customer gave a 1.']);
});

test('a long sentence is divided after a punctuation mark rather than in the middle of a phrase', () => {
  expect(splitCaption('But a frightened customer often needs only a short answer, and waiting makes the fear worse.')).toEqual([
    'But a frightened customer often needs only a short answer,',
    'and waiting makes the fear worse.',
  ]);
});

test('no words are lost, and every caption fits two lines', () => {
  const sentence = 'word '.repeat(60).trim();
  const captions = splitCaption(sentence);
  expect(captions.join(' ')).toBe(sentence);
  for (const caption of captions) expect(() => inLines(caption)).not.toThrow();
});

test('a word that is longer than a caption is an error', () => {
  expect(() => splitCaption('x'.repeat(90))).toThrow(/does not fit/);
});
