import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { deferStyles, splitStyles, wordsOf } from './deferredStyles.ts';

test('deferred layers are moved out of a sheet in their order, and everything else stays', () => {
  const sheet =
    '@layer ui{.a{top:0}}@layer ui.deferred{.b{top:1px}@media print{.c{content:"}"}}}.d{top:3px}@layer sections.deferred{.e{top:4px}}';
  expect(splitStyles(sheet)).toEqual({
    css: '@layer ui{.a{top:0}}.d{top:3px}',
    deferred: '@layer ui.deferred{.b{top:1px}@media print{.c{content:"}"}}}@layer sections.deferred{.e{top:4px}}',
  });
});

test('a statement of the order of layers is not deferred', () => {
  const order = '@layer ui,sections.deferred;';
  expect(splitStyles(order)).toEqual({ css: order, deferred: '' });
});

test('a page keeps its other styles in one element, and links its deferred sheet after the end of the first screen, or else after the content', () => {
  const body = (mark: string) => `<main><section${mark}><section>in</section></section><p>below</p></main>`;
  const finished = (mark: string) => {
    const document = parse(
      `<style>.a{top:0}@layer ui.deferred{.b{top:1px}}</style><style>.d{top:3px}@layer ui.deferred{.c{top:2px}}</style>${body(mark)}`,
    );
    const { address, css } = deferStyles(document, wordsOf('a b c d'));
    expect(css).toBe('@layer ui.deferred{.b{top:1px}}@layer ui.deferred{.c{top:2px}}');
    return serialize(document).replace(address, 'SHEET');
  };
  const link = '<link rel="stylesheet" href="SHEET" fetchpriority="low">';
  const page = (main: string) => `<html><head><style>.a{top:0}.d{top:3px}</style></head><body>${main}</body></html>`;
  expect(finished(' data-first-screen-end')).toBe(page(`<main><section><section>in</section></section>${link}<p>below</p></main>`));
  expect(finished('')).toBe(page(`${body('')}${link}`));
  expect(() => deferStyles(parse(''))).toThrow('<main>');
});

test('pages with the same deferred styles share a sheet, and others do not', () => {
  const address = (color: string) =>
    deferStyles(parse(`<style>@layer ui.deferred{.a{color:${color}}}</style><main></main>`), wordsOf('a')).address;
  expect(address('red')).toBe(address('red'));
  expect(address('red')).not.toBe(address('blue'));
});

test('rules for classes that neither the page nor a script contains are removed, with blocks that are empty then', () => {
  const sheet =
    '@layer ui{.a{top:0}@media print{.b{top:1px}}.a:not(.b),.b .a{top:2px}.c{&:hover .b{top:3px}}}@layer ui.deferred{.b{top:4px}}p{top:5px}';
  expect(splitStyles(sheet, new Set(['b']))).toEqual({ css: '@layer ui{.a{top:0}.a:not(.b){top:2px}}p{top:5px}', deferred: '' });
  const document = parse(`<style>${sheet}</style><main></main>`);
  deferStyles(document, wordsOf('<main class="c">list.add("a")'));
  expect(serialize(document)).toContain('<style>@layer ui{.a{top:0}.a:not(.b){top:2px}}p{top:5px}</style>');
});
