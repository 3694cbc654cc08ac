import { existsSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { attribute, findElements } from '../src/build/html.ts';
import { languagePages, publicDir } from './built.ts';

/** Maximum compressed size of a form's script, in bytes. See docs/decisions/0017-form-enhancement.md. */
const mostScriptBytes = 75_000;

/** Maximum compressed size of a page up to the end of its form, in bytes: what arrives in the first round trip. */
const mostPageBytes = 14_000;

const isForm = (html: string) => html.includes('data-lead-form');

test('every form loads the same small script', () => {
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

test('the form of a page arrives in the first round trip', () => {
  for (const { file, html } of languagePages()) {
    if (!isForm(html)) continue;
    const upToForm = html.slice(0, html.indexOf('</form>', html.indexOf('data-lead-form')));
    // The highest quality, as in the build, takes ten times as long. It is needed only for a page that is too long with a lower one.
    const isShort = brotliCompressSync(upToForm, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length < mostPageBytes;
    expect(isShort || brotliCompressSync(upToForm).length < mostPageBytes, file).toBe(true);
  }
});
