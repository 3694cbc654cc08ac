import { expect, test } from 'vitest';
import { addressOfSheet, takeLateStyles, withLateSheet } from './lateStyles.ts';

test('late layers are taken out of a page in their order, and everything else stays', () => {
  const page =
    '<style>@layer ui{.a{top:0}}@layer ui.late{.b{top:1px}@media print{.c{top:2px}}}.d{top:3px}@layer sections.late{.e{top:4px}}</style>';
  expect(takeLateStyles(page)).toEqual({
    html: '<style>@layer ui{.a{top:0}}.d{top:3px}</style>',
    late: ['@layer ui.late{.b{top:1px}@media print{.c{top:2px}}}', '@layer sections.late{.e{top:4px}}'],
  });
});

test('braces in strings do not end a layer, nor do escaped quotes end a string', () => {
  const late = '@layer ui.late{.a:after{content:"}\\"}"}}';
  expect(takeLateStyles(`<style>${late}.b{top:0}</style>`)).toEqual({ html: '<style>.b{top:0}</style>', late: [late] });
});

test('a layer that is not closed is named as broken', () => {
  expect(() => takeLateStyles('<style>@layer ui.late{.a{top:0}</style>')).toThrow('not closed');
});

test('the sheet is linked after the marked element, without the mark, and else after the content', () => {
  const link = '<link rel="stylesheet" href="/late.css" fetchpriority="low">';
  const page = (mark: string) => `<body><main><section${mark}><section>in</section></section><p>below</p></main></body>`;
  expect(withLateSheet(page(' data-fold'), '/late.css')).toBe(
    `<body><main><section><section>in</section></section>${link}<p>below</p></main></body>`,
  );
  expect(withLateSheet(page(''), '/late.css')).toBe(`${page('').replace('</body>', '')}${link}</body>`);
  expect(() => withLateSheet('<body></body>', '/late.css')).toThrow('<main>');
});

test('the sheet has another address when its content is another', () => {
  expect(addressOfSheet('a{}')).toMatch(/^\/_assets\/late\.\w{8}\.css$/);
  expect(addressOfSheet('a{}')).not.toBe(addressOfSheet('b{}'));
});
