import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { openStyles, splitStyles } from './deferredStyles.ts';
import type { Document } from './html.ts';

const words = (text: string) => new Set(text.split(' '));
const classes = (onPage: string, onFirstScreen = onPage) => ({ onPage: words(onPage), onFirstScreen: words(onFirstScreen) });

/** Defers the styles of a page whose classes are `names`. */
function deferStyles(document: Document, names: string) {
  const styles = openStyles(new Map());
  styles.add(document, names);
  return styles.defer(document);
}

test('deferred layers are moved out of a sheet in their order, and everything else stays', () => {
  const sheet =
    '@layer ui{.a{top:0}}@layer ui.deferred{.b{top:1px}@media print{.c{content:"}"}}}.d{top:3px}@layer sections.deferred{.e{top:4px}}';
  expect(splitStyles(sheet, classes('a b c d e'))).toEqual({
    css: '@layer ui{.a{top:0}}.d{top:3px}',
    deferred: '@layer ui.deferred{.b{top:1px}@media print{.c{content:"}"}}}@layer sections.deferred{.e{top:4px}}',
  });
});

test('a statement of the order of layers is not deferred', () => {
  const order = '@layer ui,sections.deferred;';
  expect(splitStyles(order, classes(''))).toEqual({ css: order, deferred: '' });
});

test('a page keeps its other styles in one element, and links its deferred sheet after the end of the first screen, or else after the content', () => {
  const body = (mark: string) => `<main><section${mark}><section>in</section></section><p>below</p></main>`;
  const finished = (mark: string) => {
    const document = parse(
      `<style>.a{top:0}@layer ui.deferred{.b{top:1px}}</style><style>.d{top:3px}@layer ui.deferred{.c{top:2px}}</style>${body(mark)}`,
    );
    const { address, css } = deferStyles(document, 'a b c d');
    expect(css).toBe('@layer ui.deferred{.b{top:1px}}@layer ui.deferred{.c{top:2px}}');
    return serialize(document).replace(address, 'SHEET');
  };
  const link = '<link rel="stylesheet" href="SHEET" fetchpriority="low">';
  const page = (main: string) => `<html><head><style>.a{top:0}.d{top:3px}</style></head><body>${main}</body></html>`;
  expect(finished(' data-first-screen-end')).toBe(page(`<main><section><section>in</section></section>${link}<p>below</p></main>`));
  expect(finished('')).toBe(page(`${body('')}${link}`));
  expect(() => deferStyles(parse(''), '')).toThrow('<main>');
});

test('pages with the same deferred styles share a sheet, and others do not', () => {
  const address = (color: string) => deferStyles(parse(`<style>@layer ui.deferred{.a{color:${color}}}</style><main></main>`), 'a').address;
  expect(address('red')).toBe(address('red'));
  expect(address('red')).not.toBe(address('blue'));
});

test('rules for classes that neither the page nor a script contains are removed, with blocks that are empty then', () => {
  const sheet =
    '@layer ui{.a{top:0}@media print{.b{top:1px}}.a:not(.b),.b .a{top:2px}.c:hover .b{top:3px}}@layer ui.deferred{.b{top:4px}}p{top:5px}';
  expect(splitStyles(sheet, classes('a c'))).toEqual({ css: '@layer ui{.a{top:0}.a:not(.b){top:2px}}p{top:5px}', deferred: '' });
  const document = parse(`<style>${sheet}</style><main></main>`);
  const { css } = deferStyles(document, 'a c');
  expect(serialize(document)).toContain('<style>p{top:5px}</style>');
  expect(css).toBe('@layer ui{.a{top:0}.a:not(.b){top:2px}}');
});

test('rules for classes that the first screen lacks are moved with the blocks around them, and so are those for paper and forced colours, and other keyframes', () => {
  const sheet =
    '@layer ui{.a{top:0}.a,.b{top:1px}@media (width>9px){.b{@media print{& >p{top:2px}}}.a{animation:x 1s}}@media print{.a{top:4px}}@keyframes x{to{top:5px}}@keyframes y{to{top:6px}}:root{top:7px}}';
  expect(splitStyles(sheet, classes('a b', 'a'))).toEqual({
    css: '@layer ui{.a{top:0}.a{top:1px}@media (width>9px){.a{animation:x 1s}}@keyframes x{to{top:5px}}:root{top:7px}}',
    deferred: '@layer ui{.b{top:1px}@media (width>9px){.b{@media print{& >p{top:2px}}}}@media print{.a{top:4px}}@keyframes y{to{top:6px}}}',
  });
  const document = parse(
    '<style>@layer ui{.a{top:0}.b{top:1px}.c{top:2px}}</style><header class="a"><dialog class="b"></dialog></header><main><p data-first-screen-end><p class="c">',
  );
  expect(deferStyles(document, 'a b c').css).toBe('@layer ui{.b{top:1px}.c{top:2px}}');
});
