import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { bestCoding, chooseVariant, type PublicFile, readPublicFiles } from '../src/site/publicFiles.ts';

describe('files that are stored compressed', () => {
  const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => letter.repeat(900_000));
  let folder: string;
  let files: readonly PublicFile[];

  beforeAll(() => {
    folder = newFolder();
    for (const [at, text] of texts.entries()) {
      writeFileSync(join(folder, `${at}.html`), text);
      writeFileSync(join(folder, `${at}.html.br`), brotliCompressSync(text));
    }
    const read = readPublicFiles(folder, 10_000_000);
    files = texts.map((_, at) => read.get(`${at}.html`) as PublicFile);
  });

  it('are recompressed correctly for clients that do not accept brotli, every time', () => {
    for (const _ of [1, 2]) {
      expect(files.map((file) => chooseVariant(file, undefined)?.body.toString())).toEqual(texts);
      const gzip = files.map((file) => chooseVariant(file, 'gzip'));
      expect(gzip.map((variant) => gunzipSync(variant?.body ?? '').toString())).toEqual(texts);
      expect(new Set(files.flatMap((file) => ['br', 'gzip', ''].map((accepted) => chooseVariant(file, accepted)?.etag))).size).toBe(21);
    }
  });

  it('are kept decompressed only while they are among the last ones', () => {
    const first = chooseVariant(files[0] as PublicFile, undefined);
    expect(chooseVariant(files[0] as PublicFile, 'identity')).toBe(first);
    for (const file of files) chooseVariant(file, undefined);
    expect(chooseVariant(files.at(-1) as PublicFile, undefined)).toBe(chooseVariant(files.at(-1) as PublicFile, ''));
    expect(chooseVariant(files[0] as PublicFile, undefined)).not.toBe(first);
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, BR ; q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000, x', undefined],
  ['identity', undefined],
  ['*', undefined],
  [undefined, undefined],
])('of the Accept-Encoding header %s, the best coding is %s', (header, coding) => {
  expect(bestCoding(header)).toBe(coding);
});
