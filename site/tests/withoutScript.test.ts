import { expect, test } from 'vitest';
import { findElements, type HtmlElement } from '../src/build/html.ts';
import { languagePages } from './built.ts';
import { visibleText } from './visibleText.ts';

/** Minimum number of characters of a page. The shortest has a title, a sentence and links. */
const fewestCharacters = 300;

test('the HTML of every page has its heading and its text, so that nothing waits for a script', () => {
  const faults = languagePages().flatMap(({ address, html }) => {
    const body = findElements(html, (element) => element.tagName === 'h1' || element.tagName === 'main');
    const headings = body.filter(({ tagName }) => tagName === 'h1');
    const [main] = body.filter(({ tagName }) => tagName === 'main');
    const heading = html.slice(...placeOf(headings[0]));
    const text = visibleText(html.slice(...placeOf(main)));
    return [
      ...(headings.length === 1 && visibleText(heading) !== '' ? [] : [`${address} has ${headings.length} headings h1: ${heading}`]),
      ...(text.includes(visibleText(heading)) ? [] : [`${address} does not show its heading in main`]),
      ...(text.length >= fewestCharacters ? [] : [`${address} shows ${text.length} characters: ${text}`]),
    ];
  });
  expect(faults).toEqual([]);
});

/** Start and end of an element in the source. */
function placeOf(element: HtmlElement | undefined): [number, number] {
  const place = element?.sourceCodeLocation;
  return place ? [place.startOffset, place.endOffset] : [0, 0];
}
