import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { keepTogether } from './keepTogether.ts';

/** The text of a page after the step, with a visible sign for each word joiner and each no-break space. */
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
