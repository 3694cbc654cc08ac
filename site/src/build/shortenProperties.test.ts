import { expect, test } from 'vitest';
import { definitionsOf, renameProperties, sharedNames, shortenProperties } from './shortenProperties.ts';

test('properties that are used most have the shortest names, everywhere in the page', () => {
  const page = '<style>:root{--rare:1px;--often:red}.a{color:var(--often);border:var(--rare) solid var(--often)}</style>';
  expect(shortenProperties(page)).toBe('<style>:root{--1:1px;--0:red}.a{color:var(--0);border:var(--1) solid var(--0)}</style>');
});

test('a property that nothing uses is dropped, and with it one that only it used', () => {
  const page = '<style>:root{--base:1px;--unused:var(--base);--kept:2px}.a{margin:var(--kept)}</style>';
  expect(shortenProperties(page)).toBe('<style>:root{--0:2px}.a{margin:var(--0)}</style>');
});

test('styles of one page share the names, and so do attributes', () => {
  const page = '<style>:root{--tone:red}</style><rect fill="var(--tone)"></rect>';
  expect(shortenProperties(page)).toBe('<style>:root{--0:red}</style><rect fill="var(--0)"></rect>');
});

test('what only looks like a property stays: a state after a selector, and text', () => {
  const page = '<style>.a--b:hover{color:red}:root{--tone:red}.c{color:var(--tone)}</style><p>curl --tone x</p>';
  expect(shortenProperties(page)).toBe('<style>.a--b:hover{color:red}:root{--0:red}.c{color:var(--0)}</style><p>curl --tone x</p>');
});

test('names that a sheet shares with all pages are the same on each of them, and kept where only the sheet uses them', () => {
  const sheet = '.foot{color:var(--tone);margin:var(--gap)}';
  const names = sharedNames(sheet);
  expect(renameProperties(sheet, names)).toBe('.foot{color:var(--B);margin:var(--A)}');
  const page = '<style>:root{--tone:red;--gap:1px;--own:2px;--unused:3px}.a{top:var(--own)}.b{color:var(--tone)}</style>';
  const shared = { names, definitions: new Set<string>() };
  expect(shortenProperties(page, shared)).toBe('<style>:root{--B:red;--A:1px;--0:2px;}.a{top:var(--0)}.b{color:var(--B)}</style>');
  // What the sheet defines alike, and the page does not use, stands in the sheet alone; a definition of another value is the page's.
  const defined = { names, definitions: definitionsOf(':root{--gap:1px;--tone:red}') };
  const other = page.replace('.a{', '.a{--gap:9px;');
  expect(shortenProperties(other, defined)).toBe('<style>:root{--B:red;--0:2px;}.a{--A:9px;top:var(--0)}.b{color:var(--B)}</style>');
});

test('more shared names than letters are all different', () => {
  const sheet = Array.from({ length: 300 }, (_, index) => `var(--name-${index})`).join('');
  expect(new Set(sharedNames(sheet).values()).size).toBe(300);
});
