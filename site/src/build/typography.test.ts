import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { joinLastWords, keepTogether, raiseOrdinals } from './typography.ts';

/** The text of a page after `keepTogether`, with a visible sign for each word joiner and each no-break space. */
const joined = (body: string, head = '') => {
  const page = (text: string) => `<!DOCTYPE html><html lang="fr"><head><title>E-mail</title>${head}</head><body>${text}</body></html>`;
  const document = parse(page(body));
  keepTogether(document);
  const html = serialize(document);
  const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/&nbsp;|\u00a0/g, ' ');
  expect(plain(html)).toBe(plain(page(body)));
  return html
    .slice(html.indexOf('<body>') + 6, -'</body></html>'.length)
    .replaceAll('\u2060', '|')
    .replaceAll('&nbsp;', '~');
};

test.each([
  ['Deux e-mails, l’e-mail', 'Deux e-|mails, l’e-|mail'],
  ['Écrivez-nous, dites-nous-en plus', 'Écrivez-|nous, dites-|nous-|en plus'],
  ['Est-ce vrai\u00a0? Y a-t-il, sont-elles', 'Est-|ce vrai~? Y a-|t-|il, sont-|elles'],
  ['celui-ci, au-dessus', 'celui-|ci, au-|dessus'],
  ['Nous recommanderiez-vous', 'Nous recommanderiez-|vous'],
  ['UTF-8, 15-minute call, 10-12, 0–10', 'UTF-|8, 15-|minute call, 10-|12, 0–|10'],
  ['15 minutes, 1\u202f840 avis, (540 avis)', '15~minutes, 1\u202f840~avis, (540~avis)'],
  ['51 kB, 1.5 Mo', '51~kB, 1.5~Mo'],
  ['Un detalle —solo uno—, o dos —tres—', 'Un detalle —|solo uno|—, o dos —|tres|—'],
  ['EE. UU. y RR. HH. en EE. y A. B.', 'EE.~UU. y RR.~HH. en EE. y A. B.'],
  ['what holds – what happens', 'what holds~– what happens'],
])('lines do not break within %s', (text, expected) => {
  expect(joined(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`);
});

test('texts that React separates by comments are one text', () => {
  const document = parse('<p>12<!-- --> <!-- -->topics <!--kept--></p>');
  keepTogether(document);
  expect(serialize(document)).toContain('<p>12&nbsp;topics <!--kept--></p>');
});

test.each([
  'customer-journey map',
  'https://eur-lex.example/a-b',
  'a-b@c-d.example',
  '- non',
  'a 2, b',
  'since 2025 Emovera',
  '10\u202f000 prélèvements',
])('lines may break within %s', (text) => {
  expect(joined(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
});

test('a heading does not break at any hyphen, unless the word may be wider than a phone', () => {
  expect(joined('<h2>A text-<b>x</b> well-handled customer-journey</h2>')).toBe('<h2>A text-<b>x</b> well-|handled customer-|journey</h2>');
  expect(joined('<h2>hypercustomer-journey</h2>')).toBe('<h2>hypercustomer-journey</h2>');
});

test('attributes, the head, code, options and the explorer keep the plain hyphen', () => {
  const untouched =
    '<a title="e-mail" href="/e-mail"></a><pre>e-mail</pre><select><option>E-mail</option></select><script>"e-mail"</script><div data-explorer=""><p>e-mail</p></div><div data-search="{}"><p>e-mail</p></div>';
  expect(joined(`${untouched}<p>e-mail</p>`, '<meta name="description" content="Un e-mail">')).toBe(`${untouched}<p>e-|mail</p>`);
});

/** The text of a page after `joinLastWords`, with a visible sign for each no-break space. */
const ended = (body: string) => {
  const document = parse(`<html lang="en"><head></head><body>${body}</body></html>`);
  joinLastWords(document);
  const html = serialize(document);
  return html.slice(html.indexOf('<body>') + 6, -'</body></html>'.length).replaceAll('&nbsp;', '~');
};

test.each([
  ['<dt><a href="/">Whose it was?</a></dt>', '<dt><a href="/">Whose it~was?</a></dt>'],
  ['<dt>Comments per month</dt>', '<dt>Comments per~month</dt>'],
  [
    '<p>Well, <mark>it looks cheap<span class="visually-hidden"> (disgust)</span></mark>.</p>',
    '<p>Well, <mark>it looks~cheap<span class="visually-hidden"> (disgust)</span></mark>.</p>',
  ],
])('a short last word stays with the word before it: %s', (text, expected) => {
  expect(ended(text)).toBe(expected);
});

test.each([
  '<h2>A title that does not end in a word</h2>',
  '<dt>Conversational data</dt>',
  '<p>A paragraph of the page</p>',
  '<dt>On 200&nbsp;verbatims kept</dt>',
  '<dt><b>One</b> <b>word</b></dt>',
])('other texts stay as they are: %s', (text) => {
  expect(ended(text)).toBe(text.replaceAll('&nbsp;', '~'));
});

const raised = (body: string, lang = 'fr') => {
  const document = parse(`<html lang="${lang}"><head><title>Le 1er</title></head><body>${body}</body></html>`);
  raiseOrdinals(document);
  const html = serialize(document);
  expect(html).toContain('<title>Le 1er</title>');
  return html.slice(html.indexOf('<body>') + 6, -'</body></html>'.length);
};

test.each([
  ['Le 1er août', 'Le 1<sup>er</sup> août'],
  ['5e → 1re', '5<sup>e</sup> → 1<sup>re</sup>'],
  ['<b>2e</b> édition, XXIe siècle, François Ier', '<b>2<sup>e</sup></b> édition, XXI<sup>e</sup> siècle, François I<sup>er</sup>'],
])('the endings of French ordinals are superscripts: %s', (text, expected) => {
  expect(raised(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`);
});

test.each(['Ce que les avis disent, Vers le 15, Le mix', 'Ire, 4x, B2e, 2ex', '<code>1e</code>', '<span lang="en">2e</span>'])(
  'other words stay as they are: %s',
  (text) => {
    expect(raised(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  },
);

test('other languages keep their text', () => {
  expect(raised('<p>2e <span lang="fr">2e</span></p>', 'es')).toBe('<p>2e <span lang="fr">2<sup>e</sup></span></p>');
});
