import { expect, test } from 'vitest';
import { createHeadingIds, pageIds, toSlug } from './htmlPlugins.ts';

/** Ids of headings in Markdown. */
function ids(...headings: string[]): string[] {
  const toId = createHeadingIds();
  return headings.map((heading) => toId(heading.lastIndexOf('#') + 1, heading.replace(/^#+ /, '')));
}

test('slugs have no accents, ligatures, apostrophes or signs', () => {
  expect(toSlug('L’été : « cœur » à 50 % & ¿qué, niño?')).toBe('l-ete-coeur-a-50-que-nino');
  expect(toSlug('?!')).toBe('');
});

test('the id of a heading is its text, and that of a subsection begins with the id of its section', () => {
  expect(ids('## A method', '### An example', '## A test', '### An example')).toEqual([
    'a-method',
    'a-method-an-example',
    'a-test',
    'a-test-an-example',
  ]);
});

test('ids do not change when headings are added before, between or after', () => {
  const before = ids('## Method', '### Example', '## Test', '### Example');
  const after = ids('## New', '### Example', '## Method', '### Other', '### Example', '## Test', '### Example', '## End');
  expect(after).toEqual(expect.arrayContaining(before));
});

test('headings with the same text in the same section are numbered', () => {
  expect(ids('## Test', '## Test', '### Why', '### Why')).toEqual(['test', 'test-2', 'test-2-why', 'test-2-why-2']);
});

test('a heading without letters has an id', () => {
  expect(ids('## ?', '## !')).toEqual(['section', 'section-2']);
});

test('no heading has an id that the page itself uses', () => {
  expect(ids('## Sources', '## Share')).toEqual(['sources-2', 'share-2']);
  expect(pageIds.length).toBeGreaterThan(5);
});
