import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attribute, findElements } from '../src/build/html.ts';
import { languagePages, publicDir } from './built.ts';

/** Most bytes of script that a form may fetch once it is touched, compressed; see docs/decisions/0017-form-enhancement.md. */
const mostScriptBytes = 75_000;

/** Most bytes of a page with a form, compressed: what arrives in a connection's first flight. */
const mostPageBytes = 14_000;

const isForm = (html: string) => html.includes('data-lead-form');

test('every form fetches one and the same script when it is touched, which is there and small', () => {
  const pages = languagePages().filter(({ html }) => isForm(html));
  expect(pages.length).toBeGreaterThan(100);
  const scripts = new Set(
    pages.flatMap(({ html }) => findElements(html, () => true).flatMap((element) => attribute(element, 'data-module') ?? [])),
  );
  expect(scripts.size).toBe(1);
  for (const script of scripts) {
    expect(existsSync(publicDir + script)).toBe(true);
    expect(statSync(`${publicDir}${script}.br`).size).toBeLessThan(mostScriptBytes);
  }
});

test('a page with a form arrives in the first flight', () => {
  for (const { file, html } of languagePages()) {
    if (isForm(html)) expect(statSync(`${publicDir}/${file}.br`).size, file).toBeLessThan(mostPageBytes);
  }
});
