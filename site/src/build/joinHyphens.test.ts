import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { joinHyphens } from './joinHyphens.ts';

/** The text of a page after the step, with a visible sign for each word joiner. */
const joined = (body: string, head = '') => {
  const page = (text: string) => `<!DOCTYPE html><html lang="fr"><head><title>E-mail</title>${head}</head><body>${text}</body></html>`;
  const document = parse(page(body));
  joinHyphens(document);
  const html = serialize(document);
  expect(html.replaceAll('\u2060', '')).toBe(page(body));
  return html.slice(html.indexOf('<body>') + 6, -'</body></html>'.length).replaceAll('\u2060', '|');
};

test.each([
  ['Deux e-mails, l’e-mail', 'Deux e-|mails, l’e-|mail'],
  ['Écrivez-nous, dites-nous-en plus', 'Écrivez-|nous, dites-|nous-|en plus'],
  ['Est-ce vrai&nbsp;? Y a-t-il, sont-elles', 'Est-|ce vrai&nbsp;? Y a-|t-|il, sont-|elles'],
  ['celui-ci', 'celui-|ci'],
])('lines do not break within %s', (text, expected) => {
  expect(joined(`<p>${text}</p>`)).toBe(`<p>${expected}</p>`);
});

test.each(['customer-journey map', 'Nous recommanderiez-vous', 'https://eur-lex.example/a-b', 'a-b@c-d.example', '10-12', '- non'])(
  'lines may break within %s',
  (text) => {
    expect(joined(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  },
);

test('attributes, the head, code, options and the explorer keep the plain hyphen', () => {
  const untouched =
    '<a title="e-mail" href="/e-mail"></a><pre>e-mail</pre><select><option>E-mail</option></select><script>"e-mail"</script><div data-explorer=""><p>e-mail</p></div><div data-search="{}"><p>e-mail</p></div>';
  expect(joined(`${untouched}<p>e-mail</p>`, '<meta name="description" content="Un e-mail">')).toBe(`${untouched}<p>e-|mail</p>`);
});
