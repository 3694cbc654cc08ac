import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFragment, serialize } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import { newFolder } from '../../../scripts/newFolder.ts';
import type { Document } from './html.ts';
import { removeUnpublishedLinks, unpublishedIn, withoutUnpublishedLinks } from './rewriteLinks.ts';
import { scopedClassName } from './scopedClassName.ts';

const origin = 'https://site.example';
const folder = newFolder();

beforeAll(() => {
  for (const [file, text] of Object.entries({
    'en/index.html': '',
    'en/blog/a.html': '<h2 id="first"></h2>',
    'en/feed.xml': '',
    'en/failure.html': '',
  })) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});

const isUnpublished = (address: string) => unpublishedIn(folder, origin)(address);

test.each([
  '/en/',
  '/en/blog/a',
  '/en/blog/a?utm_source=x#first',
  '/en/blog/a#:~:text=word',
  '/en/feed.xml',
  'https://other.example/en/gone',
  'mailto:a@site.example',
])('a link to %s stays', (address) => expect(isUnpublished(new URL(address, origin).href)).toBe(false));

test.each([
  '/en/gone',
  '/en/blog/a/',
  '/en/blog',
  '/EN/blog/a',
  '/en/blog/a#second',
  '/en/failure',
  '/en/failure#x',
  '/en/%',
  '//site.example/en/gone',
])('a link to %s goes', (address) => expect(isUnpublished(new URL(address, origin).href)).toBe(true));

const changed = (html: string): [string, string[]] => {
  const document = parseFragment(html) as unknown as Document;
  const removed = removeUnpublishedLinks(document, `${origin}/en/blog/a`, isUnpublished);
  return [serialize(document), removed];
};

test('a link becomes its content, wherever its address begins', () => {
  const html = '<p>See <a href="/en/gone" hreflang="en"><em>this</em> text</a>, <a href="gone">that</a> and <a href="a">this</a>.</p>';
  expect(changed(html)).toEqual(['<p>See <em>this</em> text, that and <a href="a">this</a>.</p>', ['/en/gone', 'gone']]);
});

test('a button is removed, and a card keeps its looks', () => {
  expect(changed(`<p>Read.</p><a class="x ${scopedClassName('button', 'ui/Button/Button.module.css')}" href="/en/gone">Go</a>`)[0]).toBe(
    '<p>Read.</p>',
  );
  expect(changed('<a class="card" href="/en/gone"><h3>Title</h3></a>')[0]).toBe('<div class="card"><h3>Title</h3></div>');
  expect(changed('<a class="tag" lang="fr" href="/en/gone" data-dialog="">Mot</a>')[0]).toBe('<span class="tag" lang="fr">Mot</span>');
});

test('the text of articles in a feed has no such links either', () => {
  const feed = (html: string) =>
    `<content type="html">${html.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}</content>`;
  const kept = `<a href="${origin}/en/blog/a">kept</a>`;
  const html = `<p><a lang="en" href="${origin}/en/gone"><b>gone</b></a>, ${kept}</p>`;
  expect(withoutUnpublishedLinks(feed(html), isUnpublished)).toBe(feed(`<p><b>gone</b>, ${kept}</p>`));
});
