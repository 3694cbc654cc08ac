import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { joinLastWords } from './joinLastWords.ts';

const joined = (body: string) => {
  const document = parse(`<html lang="en"><head></head><body>${body}</body></html>`);
  joinLastWords(document);
  const html = serialize(document);
  return html.slice(html.indexOf('<body>') + 6, -'</body></html>'.length).replaceAll('&nbsp;', '~');
};

test.each([
  ['<h2>A title that does not end in a word</h2>', '<h2>A title that does not end in a~word</h2>'],
  ['<h3><a href="/">Whose it was?</a></h3>', '<h3><a href="/">Whose it~was?</a></h3>'],
  ['<dt>Comments per month</dt>', '<dt>Comments per~month</dt>'],
  [
    '<p>Well, <mark>it looks cheap<span class="visually-hidden"> (disgust)</span></mark>.</p>',
    '<p>Well, <mark>it looks~cheap<span class="visually-hidden"> (disgust)</span></mark>.</p>',
  ],
])('a short last word stays with the word before it: %s', (text, expected) => {
  expect(joined(text)).toBe(expected);
});

test.each([
  '<h2>A title with an explanation</h2>',
  '<h2>Conversational data</h2>',
  '<p>A paragraph of the page</p>',
  '<h2>On 200&nbsp;verbatims kept</h2>',
  '<h2><b>One</b> <b>word</b></h2>',
])('other texts stay as they are: %s', (text) => {
  expect(joined(text)).toBe(text.replaceAll('&nbsp;', '~'));
});
