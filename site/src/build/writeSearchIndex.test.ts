import { expect, test } from 'vitest';
import { withMarkedDescription, withoutNumbers } from './writeSearchIndex.ts';

test('the index has the words of a table, but not its numbers', () => {
  const table = '<table><tbody><tr><th>Anger</th><td>54</td><td><b>8 %</b></td><td><a href="/a">Late</a> 3</td></tr></tbody></table>';
  expect(withoutNumbers(table).match(/(?<=data-pagefind-ignore="">).*?(?=<\/t)/g)).toEqual(['54', '<b>8 %</b>']);
  expect(withoutNumbers('<p>54</p>')).toBe('<p>54</p>');
});

test('a page of the index without a description is an error that names it', () => {
  expect(withMarkedDescription('<meta name="description" content="A">', '/en/')).toContain(
    'data-pagefind-meta="about[content]" content="A"',
  );
  expect(withMarkedDescription('<p>404</p>', '/404')).toBe('<p>404</p>');
  expect(() => withMarkedDescription('<main data-pagefind-body>', '/en/api')).toThrow('/en/api has no <meta name="description">');
});
