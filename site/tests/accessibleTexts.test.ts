import { fileURLToPath } from 'node:url';
import type { Passage } from '@emovera/content-tools/passages.ts';
import { spellChecker } from '@emovera/content-tools/spelling.ts';
import { typos } from '@emovera/content-tools/typography.ts';
import { defaultLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { type AccessibleText, accessibleTexts } from './accessibleTexts.ts';
import { pages } from './builtPages.ts';

/** A text with the first page that has it. */
type Heard = AccessibleText & { address: string };

/* The content check tests the content files. This test checks the built pages, with the language that each page declares. */
const heard = new Map<string, Heard>();
for (const { address, document } of pages)
  for (const spoken of accessibleTexts(document)) {
    const key = `${address.slice(0, 4)} ${spoken.lang} ${spoken.place} ${spoken.text}`;
    if (!heard.has(key)) heard.set(key, { ...spoken, address });
  }
const texts = [...heard.values()];
const passages = texts.map(({ address, lang, text }): Passage => ({ file: address, line: 1, lang, kind: 'label', text }));
const others = localeCodes.filter((lang) => lang !== defaultLocale);
const inLanguage = (lang: Locale) => texts.filter((spoken) => spoken.lang === lang);
const formatLine = ({ address, place, text }: Heard) => `${address}, ${place}: ${text}`;

/** Texts that are spelt the same in English and another language. */
const sameInEnglish: readonly { lang: Locale; text: RegExp }[] = [
  { lang: 'fr', text: /^Menu$/ },
  { lang: 'fr', text: /^Articles$/ },
  { lang: 'fr', text: /^Source \d+$/ },
  // The emotion of a marked passage, or of a row.
  { lang: 'fr', text: /^(surprise|\(surprise\))$/ },
  { lang: 'es', text: /^Sector$/ },
  // Rows of the pricing comparison.
  { lang: 'fr', text: /^(API|E-mails|Blogs)$/ },
  { lang: 'es', text: /^(API|Chat|Blogs)$/ },
  // An answer in a figure.
  { lang: 'es', text: /^No$/ },
];

/** Names from the facts about the company, which dictionaries lack. */
const names = ['YouTube'];

describe('Accessible text that is not visible', () => {
  test.each(localeCodes)('exists in %s for every kind of attribute and element', (lang) => {
    const spoken = inLanguage(lang);
    expect(spoken.length).toBeGreaterThan(300);
    for (const [place, min] of Object.entries({ 'aria-label': 100, title: 100, 'visually-hidden': 40, 'image:alt': 50, legend: 3 }))
      expect(spoken.filter((text) => text.place === place).length, place).toBeGreaterThan(min);
  });

  test('is not empty', () => {
    expect(texts.filter(({ text }) => !/[\p{L}\p{N}]/u.test(text)).map(formatLine)).toEqual([]);
  });

  test('is in a language of the site', () => {
    expect(texts.filter(({ lang }) => !(localeCodes as readonly string[]).includes(lang)).map(formatLine)).toEqual([]);
  });

  test.each(others)('is translated in %s', (lang) => {
    const english = new Set(
      inLanguage(defaultLocale)
        .filter(({ address }) => address.startsWith(`/${defaultLocale}/`))
        .map(({ text }) => text),
    );
    const excuses = sameInEnglish.filter((entry) => entry.lang === lang);
    const same = inLanguage(lang).filter(({ text }) => english.has(text) && /\p{L}/u.test(text));
    expect(same.filter(({ text }) => !excuses.some((entry) => entry.text.test(text))).map(formatLine)).toEqual([]);
    // An unneeded exception could hide an untranslated text later.
    expect(excuses.filter((entry) => !same.some(({ text }) => entry.text.test(text)))).toEqual([]);
  });

  test('has correct spelling in the language that the page declares', () => {
    const spelling = spellChecker(fileURLToPath(new URL('../../', import.meta.url)));
    const unknown = passages.flatMap((passage) => spelling.check(passage));
    const met = new Set(unknown.map(({ word }) => word));
    expect(
      unknown
        .filter(({ word }) => !names.includes(word))
        .map(({ passage, word }) => `${passage.file}, as ${passage.lang}: “${word}” in “${passage.text}”`),
    ).toEqual([]);
    expect(names.filter((name) => !met.has(name))).toEqual([]);
  });

  test('follows the typography of its language', () => {
    // The build joins words at hyphens with a word joiner (U+2060).
    const written = passages.map((passage) => ({ ...passage, text: passage.text.replaceAll('\u2060', '') }));
    const wrong = written.flatMap((passage) =>
      typos(passage).map(({ found, remedy }) => `${passage.file}: “${found}” in “${passage.text}”. ${remedy}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('includes every kind of attribute and element, with the language around it', () => {
  const page = `<!doctype html><html lang="fr"><head><title>Page</title><meta property="og:image:alt" content="Vague"></head><body>
    <nav aria-label="Menu" aria-roledescription="carte"></nav><img alt="Photo"><img alt=""><a title="Ici" data-dialog="">Ici</a>
    <p class="x visually-hidden">vers\n <b lang="en">the top</b></p><input class="visually-hidden" placeholder="Mot">
    <p class="visually-hidden" role="status"></p><table><caption>Prix</caption></table><fieldset><legend>Choix</legend></fieldset>
    <div lang="es"><svg><title>Ola</title><desc>Una ola</desc></svg></div>
    <template><button aria-label="Fermer"></button></template></body></html>`;
  expect(accessibleTexts(parse(page)).map(({ place, lang, text }) => `${place} ${lang} ${text}`)).toEqual([
    'title fr Page',
    'image:alt fr Vague',
    'aria-label fr Menu',
    'aria-roledescription fr carte',
    'alt fr Photo',
    'title fr Ici',
    'visually-hidden fr vers the top',
    'placeholder fr Mot',
    'caption fr Prix',
    'legend fr Choix',
    'title es Ola',
    'desc es Una ola',
    'aria-label fr Fermer',
  ]);
});
