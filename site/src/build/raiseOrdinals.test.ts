import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { raiseOrdinals } from './raiseOrdinals.ts';

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
