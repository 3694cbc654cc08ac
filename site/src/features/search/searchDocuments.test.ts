import { parse } from 'parse5';
import { expect, test } from 'vitest';
import type { SearchEntry } from './SearchEntry.ts';
import { refuseUnknownPages, searchDocuments } from './searchDocuments.ts';

const page = (main: string) =>
  parse(`<!doctype html><html lang="en"><head><title>A page – Brand</title></head><body><nav>menu</nav><main>${main}</main></body></html>`);
const documents = (main: string, entries: readonly SearchEntry[] = [], unlisted: readonly string[] = [], words = {}) =>
  searchDocuments(page(main), '/en/a', { entries, unlisted, words });
const textOf = (html = '') => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

test('a page is found by the title of its tab, without the brand, and says where it stands', () => {
  const [found] = documents(
    '<nav><ol><li><a href="/en/">Home</a></li><li><a href="/en/b">B &amp; C</a></li><li aria-current="page">A</li></ol></nav><h1>A question?</h1>',
  );
  expect(found).toMatchObject({ url: '/en/a', kind: 'page', title: 'A page' });
  expect(found?.html).toContain('data-pagefind-meta="label:B &amp; C"');
  expect(found?.html).toContain('data-pagefind-filter="group:page"');
  expect(textOf(found?.html)).toContain('|A question?|');
});

test('the pages of a list are not taken for where it stands', () => {
  const [found] = documents(
    '<h1>A</h1><nav><ol><li><a href="/en/a" aria-current="page">1</a></li><li><a href="/en/a/2">2</a></li></ol></nav>',
  );
  expect(found?.html).not.toContain('label:');
});

test('what is no text of the page is not found', () => {
  const [found] = documents(
    `<h1>A</h1><p>See <a href="/en/b">the other page</a>.</p><a class="button" href="/en/c">Book</a><form>field</form><aside>offer</aside>
    <p hidden>notice</p><p class="x visually-hidden">hush</p><svg><title>wave</title></svg><section data-ground="deep">call</section>
    <details><summary>Show</summary><table><tr><td>42</td></tr></table></details><details><summary>Why?</summary><p>Because.</p></details><sup>[1]</sup>`,
  );
  const text = textOf(found?.html);
  for (const word of ['the other page', 'Why?', 'Because.']) expect(text).toContain(word);
  for (const word of ['Book', 'field', 'offer', 'notice', 'hush', 'wave', 'call', 'Show', '42', '[1]', 'menu'])
    expect(text).not.toContain(word);
});

test('the dates and the printed address in the head of an article do not begin its excerpt', () => {
  const [found] = documents(
    '<header><h1>A</h1><p>What it says.</p><ul><li>By Ann</li><li><time>1 May 2026</time></li></ul><p>https://www.brand.example/en/a</p></header><p>On <time>2 May</time>.</p>',
  );
  const text = textOf(found?.html);
  for (const word of ['What it says.', 'By Ann', '2 May']) expect(text).toContain(word);
  for (const word of ['1 May 2026', 'https:']) expect(text).not.toContain(word);
});

test('neighbours that style sets apart are not read as one word', () => {
  expect(textOf(documents('<h1>A</h1><dl><dt>NPS</dt><dd>+15</dd></dl>')[0]?.html)).toContain('|NPS| |+15|');
  expect(documents('<h1>A</h1><p><mark><b>I’d</b> honestly</mark>, then</p>')[0]?.html).toContain('<mark><b>I’d</b> honestly</mark>, then');
});

test('a word that is kept in one line is found as it is typed', () => {
  expect(documents('<h1>Your e-\u2060mail</h1><p>An e-\u2060mail</p>')[0]).toMatchObject({ text: 'Your e-mail An e-mail' });
});

test('an item of a list is found by itself, and only once', () => {
  const entry = { address: '/en/a#one', kind: 'clientCase', label: 'PDF, 4 pages' } as const;
  const found = documents(
    '<h1>Cases</h1><ul><li id="one"><h3>After the storm</h3><p>Claims.</p></li><li id="two"><h3>Other</h3></li></ul>',
    [entry],
  );
  expect(found.map(({ url, title }) => [url, title])).toEqual([
    ['/en/a', 'A page'],
    ['/en/a#one', 'After the storm'],
  ]);
  expect(textOf(found[0]?.html)).not.toContain('Claims');
  expect(found[1]?.html).toContain('data-pagefind-filter="group:resource"');
  // The title is its own field, with more weight; in the text it would begin every excerpt.
  expect(textOf(found[1]?.html)).not.toContain('After the storm');
});

test('an unlisted page is not found, its items are', () => {
  const entry = { address: '/en/a#one', kind: 'webinar', label: '' } as const;
  expect(documents('<h1>B</h1><p id="one"><b>x</b></p>', [], ['/en/a'])).toEqual([]);
  expect(documents('<h1>B</h1><div id="one"><h3>x</h3></div>', [entry], ['/en/a']).map(({ url }) => url)).toEqual(['/en/a#one']);
});

test('a page and an item bear their search words, which are no part of their text', () => {
  const entry = { address: '/en/a#one', kind: 'clientCase', label: '' } as const;
  const words = { '/en/a': ['prix', 'how much'], '/en/a#one': ['storm'] };
  const found = documents('<h1>A</h1><p>Text</p><div id="one"><h3>B</h3></div><div id="two"></div>', [entry], [], words);
  expect(found.map(({ html }) => /="words:([^"]*)"/.exec(html)?.[1])).toEqual(['prix how much', 'storm']);
  for (const { text, html } of found) expect(text + textOf(html)).not.toMatch(/prix|storm/);
});

test('search words for a page that is not found stop the build, with the file and the page', () => {
  const found = [{ url: '/en/a' }];
  expect(() => refuseUnknownPages('en', ['/en/a', '/en/prices'], found)).toThrow(/^content\/en\/pages\/search\.yaml: .* \/prices,/);
  expect(() => refuseUnknownPages('en', ['/en/a'], found)).not.toThrow();
});

test('a missing place stops the build with its name', () => {
  const entry = { address: '/en/a#gone', kind: 'checklist', label: '' } as const;
  expect(() => documents('<h1>A</h1>', [entry])).toThrow('no element of that page has the id "gone"');
});
