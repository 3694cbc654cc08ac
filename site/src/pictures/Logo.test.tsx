import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Logo } from './Logo.tsx';
import { parseShapes } from './textColourDrawing.ts';

const svg = (content: string, attributes = 'viewBox="0 0 9 9"') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

describe('a drawing in the colour of the text', () => {
  test('is part of the page, without what drawing programs add', () => {
    const file = `<?xml version="1.0"?><!-- Made by hand -->${svg(
      '<title>A</title><metadata/><g id="layer" data-name="1" stroke-linecap="round"><path d="M0 0h9" fill-rule="evenodd"/></g>',
      'xmlns:x="http://www.inkscape.org/namespaces/inkscape" x:version="1" width="2mm" height="2mm" viewBox="0 0 9 9" stroke="currentColor"',
    )}`;
    const shapes = '<g stroke-linecap="round"><path d="M0 0h9" fill-rule="evenodd"></path></g></svg>';
    expect(renderToStaticMarkup(<Logo logo={parseShapes(file)} />)).toBe(
      `<svg viewBox="0 0 9 9" stroke="currentColor" aria-hidden="true">${shapes}`,
    );
    expect(renderToStaticMarkup(<Logo logo={parseShapes(file)} alt="A & B" className="logo" />)).toBe(
      `<svg viewBox="0 0 9 9" stroke="currentColor" role="img" aria-label="A &amp; B" class="logo">${shapes}`,
    );
  });

  test('can have a size instead of a viewBox', () => {
    expect(parseShapes(svg('', 'width="40px" height="20" fill="currentColor"')).attributes).toEqual({
      viewBox: '0 0 40 20',
      fill: 'currentColor',
    });
  });

  test.each([
    ['a style sheet', svg('<style>path{fill:currentColor}</style>'), 'the element <style>'],
    ['a text', svg('<text fill="currentColor">A</text>'), 'the element <text>'],
    ['a class', svg('<path class="a" fill="currentColor"/>'), 'the attribute class="a"'],
    ['a style', svg('<path style="fill:currentColor"/>'), 'the attribute style="fill:currentColor"'],
    ['a gradient', svg('<path stroke="currentColor" fill="url(#a)"/>'), 'the attribute fill="url(#a)"'],
    ['too much', svg(`<path fill="currentColor" d="${'M0 0'.repeat(800)}"/>`), 'more than 3000 characters'],
    ['no size', svg('<path fill="currentColor"/>', 'width="100%"'), 'neither a viewBox nor a size'],
  ])('with %s is refused with a remedy', (_, file, what) => {
    expect(() => parseShapes(file)).toThrow(
      `takes the colour of the text (currentColor), so it is part of each page, and must not have ${what}. Use its own colours instead, or export it as plain shapes.`,
    );
  });
});

test('other logos are files that load when a visitor comes near', () => {
  expect(renderToStaticMarkup(<Logo logo={{ src: '/_assets/bank.webp', width: 64, height: 32 }} alt="Bank" />)).toBe(
    '<img src="/_assets/bank.webp" alt="Bank" width="64" height="32" loading="lazy"/>',
  );
});
