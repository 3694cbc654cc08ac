import { expect, test } from 'vitest';
import { parseVtt } from '../../src/features/resources/replays/parseVtt.ts';
import { formatVtt, inLines } from './formatVtt.ts';

const cues = [
  { start: 0.8, end: 3.2, text: 'Terms & <conditions>, in short.' },
  { start: 3661.04, end: 3665.6, text: 'Among the sevens, sadness is three times as frequent as among the eights.' },
];

test('captions that are written can be read again, signs and hours included', () => {
  const file = formatVtt(cues, ['Made for a test.']);
  expect(file).toContain('01:01:01.040 --> 01:01:05.600');
  expect(parseVtt(file)).toEqual({ notes: 'NOTE\nMade for a test.', cues });
});

test('a long caption stands on two lines of about the same length', () => {
  const lines = inLines(cues[1]?.text ?? '').split('\n');
  expect(lines).toHaveLength(2);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(42);
  expect(inLines('A short one.')).toBe('A short one.');
});

test('a caption that no two lines can hold is refused', () => {
  expect(() => inLines('x'.repeat(50))).toThrow('does not fit');
});

test('a file that is no WebVTT is refused, and so is a time that cannot be read', () => {
  expect(() => parseVtt('1\n00:00:01,000 --> 00:00:02,000\nHello')).toThrow('WEBVTT');
  expect(() => parseVtt('WEBVTT\n\n00:01 --> 00:02\nHello')).toThrow('00:01 --> 00:02');
});
