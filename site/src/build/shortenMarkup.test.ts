import { parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { shortenMarkup } from './shortenMarkup.ts';

test('shapes without anything in them need no end tag', () => {
  expect(shortenMarkup('<svg><g><path d="M0 0"></path><rect width="1"></rect></g></svg>')).toBe(
    '<svg><g><path d="M0 0"/><rect width="1"/></g></svg>',
  );
});

test('shapes that hold something, and other empty elements, stay', () => {
  const page = '<svg><path d="M0 0"><title>A</title></path></svg><p class="a"></p><span></span>';
  expect(shortenMarkup(page)).toBe(page);
});

test('items of lists end where the next begins, or the list ends', () => {
  const page = '<ul><li>a</li><li class="b"><ol><li>c</li></ol></li> <li>d</li></ul><dl><dt>e</dt><dd>f</dd><dt>g</dt><dd>h</dd></dl>';
  const short = '<ul><li>a<li class="b"><ol><li>c</ol></li> <li>d</ul><dl><dt>e<dd>f<dt>g<dd>h</dl>';
  expect(shortenMarkup(page)).toBe(short);
  expect(serialize(parse(short))).toBe(serialize(parse(page)));
});

test('marks between pieces of text stay where React takes over, and go elsewhere', () => {
  expect(shortenMarkup('<p>a<!-- --> <b>c</b></p>')).toBe('<p>a <b>c</b></p>');
  const explorer = '<div data-explorer=""><p>a<!-- -->b</p></div>';
  expect(shortenMarkup(explorer)).toBe(explorer);
});
