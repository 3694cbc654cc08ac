import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { linkDeferredStyles, splitStyles } from './deferredStyles.ts';

test('deferred layers are moved out of a sheet in their order, and everything else stays', () => {
  const sheet =
    '@layer ui{.a{top:0}}@layer ui.deferred{.b{top:1px}@media print{.c{content:"}"}}}.d{top:3px}@layer sections.deferred{.e{top:4px}}';
  expect(splitStyles(sheet)).toEqual({
    css: '@layer ui{.a{top:0}}.d{top:3px}',
    deferred: ['@layer ui.deferred{.b{top:1px}@media print{.c{content:"}"}}}', '@layer sections.deferred{.e{top:4px}}'],
  });
});

test('a statement of the order of layers is not deferred', () => {
  const order = '@layer ui,sections.deferred;';
  expect(splitStyles(order)).toEqual({ css: order, deferred: [] });
});

test('the sheet is linked after the end of the first screen, or else after the content', () => {
  const link = '<link rel="stylesheet" href="/deferred.css" fetchpriority="low">';
  const linked = (mark: string) => {
    const document = parse(`<main><section${mark}><section>in</section></section><p>below</p></main>`);
    linkDeferredStyles(document, '/deferred.css');
    return serialize(document).replace(/.*<body>|<\/body>.*/g, '');
  };
  expect(linked(' data-first-screen-end')).toBe(`<main><section><section>in</section></section>${link}<p>below</p></main>`);
  expect(linked('')).toBe(`<main><section><section>in</section></section><p>below</p></main>${link}`);
  expect(() => linkDeferredStyles(parse(''), '/deferred.css')).toThrow('<main>');
});
