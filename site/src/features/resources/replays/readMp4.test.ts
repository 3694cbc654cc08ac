import { expect, test } from 'vitest';
import { readMp4 } from './readMp4.ts';

/** A box of ISO/IEC 14496-12: its size, its type, its content. */
function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function fields(length: number, values: readonly (readonly [at: number, value: number])[]): Buffer {
  const bytes = Buffer.alloc(length);
  for (const [at, value] of values) bytes.writeUInt32BE(value, at);
  return bytes;
}

const fileType = box('ftyp', Buffer.from('isom'));
const data = box('mdat', Buffer.alloc(100));
const movieHead = box(
  'mvhd',
  fields(100, [
    [12, 1000],
    [16, 88_800],
  ]),
);
const trackHead = box(
  'tkhd',
  fields(84, [
    [76, 1280 * 65536],
    [80, 720 * 65536],
  ]),
);
const table = box('stsd', Buffer.alloc(8), box('avc1', Buffer.alloc(78)));
const track = box('trak', trackHead, box('mdia', box('minf', box('stbl', table))));
const index = box('moov', movieHead, track);

test('the head of a film says its length, its size and how it is coded', () => {
  expect(readMp4(Buffer.concat([fileType, index, data]))).toEqual({
    seconds: 88.8,
    width: 1280,
    height: 720,
    codecs: ['avc1'],
    startsFast: true,
  });
});

test('a film whose index stands behind its data does not start fast', () => {
  expect(readMp4(Buffer.concat([fileType, data, index])).startsFast).toBe(false);
});

test('what is no film, or only a part of one, is refused', () => {
  expect(() => readMp4(Buffer.from('<!doctype html><title>Not found</title>'))).toThrow();
  expect(() => readMp4(Buffer.concat([fileType, index, data]).subarray(0, -10))).toThrow('cut off');
  expect(() => readMp4(Buffer.concat([fileType, box('moov', movieHead), data]))).toThrow('no video track');
});
