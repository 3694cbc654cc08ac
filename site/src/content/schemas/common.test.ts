import { describe, expect, test } from 'vitest';
import { article } from '../../features/blog/schema.ts';
import { isSafeTarget, webAddress } from './common.ts';
import { pictureFacts } from './pictures.ts';

const isSource = (url: string) => article.shape.sources.safeParse([{ text: 'A. Author, 2020', url }]).success;
const isPictureSource = (source: string) =>
  pictureFacts.safeParse({ pictures: [{ id: 'a', author: 'A. Author', source, licence: 'CC BY 4.0' }] }).success;

describe('an address on the web', () => {
  test.each([
    'https://a.org',
    'https://www.emovera.com/en/?a=b;c#d',
    'HTTPS://Example.org/',
    'https://été-1.example/élan',
    'https://tube.example/embed/{id}',
  ])('is accepted as link, setting and source: %s', (url) => {
    expect([isSafeTarget(url), webAddress.safeParse(url).success, isSource(url), isPictureSource(url)]).toEqual([true, true, true, true]);
  });

  test.each([
    'https://www.emovera.com@evil.example/',
    'https://a:b@evil.example/',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https://evil.example\\@a.org',
    'https://a.org/\u200bx',
    'https://a.org/\u202ex',
    'https://tube.example;require-trusted-types-for/embed/abc',
    'https://a,b.example/',
    "https://a'b.example/",
    'https://*.example/',
    'https://www.emovera.com%2eevil.example/',
    'https://www.emovera.com。evil.example/',
    'https://a.org:x/',
    'javascript:run()',
  ])('is refused everywhere: %j', (url) => {
    expect([isSafeTarget(url), webAddress.safeParse(url).success, isSource(url), isPictureSource(url)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test.each(['https://localhost:4321/x', 'https://127.1/', 'https://192.168.1.20/', 'https://site.localhost./'])(
    'of this machine or network can be a setting, but no link: %s',
    (url) =>
      expect([isSafeTarget(url), webAddress.safeParse(url).success, isSource(url), isPictureSource(url)]).toEqual([
        false,
        true,
        false,
        false,
      ]),
  );

  test('needs encryption as source', () => {
    expect([webAddress.safeParse('http://a.org/').success, isSource('http://a.org/'), isPictureSource('http://a.org/')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test.each(['Mailto:a@b.org', 'TEL:+33123', '/', '/en/pricing', '/pricing#plans', '/blog/?page=2#top', '/#x', '#x'])(
  'other targets are accepted: %s',
  (url) => {
    expect(isSafeTarget(url)).toBe(true);
  },
);

test('the source of a bought picture is words, or a right address', () => {
  const isAccepted = (source: string) =>
    pictureFacts.safeParse({ pictures: [{ id: 'a', author: 'A. Author', source, licence: 'bought' }] }).success;
  expect(['Invoice 2026-113', 'https://a.org', 'https://a.org@b.org'].map(isAccepted)).toEqual([true, true, false]);
});
