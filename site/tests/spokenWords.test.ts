import { fileURLToPath } from 'node:url';
import { defaultLocale, type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import type { Passage } from '../../scripts/content/passages.ts';
import { spellChecker } from '../../scripts/content/spelling.ts';
import { typos } from '../../scripts/content/typography.ts';
import { languagePages } from './built.ts';
import { type SpokenText, spokenTexts } from './spokenTexts.ts';

/** A text with the first page that speaks it. */
type Heard = SpokenText & { address: string };

/* What the files of words say is checked where it is written; here it is checked as it arrives, with the language that the page says it is in. */
const heard = new Map<string, Heard>();
for (const { address, html } of languagePages())
  for (const spoken of spokenTexts(html)) {
    const key = `${address.slice(0, 4)} ${spoken.lang} ${spoken.place} ${spoken.text}`;
    if (!heard.has(key)) heard.set(key, { ...spoken, address });
  }
const texts = [...heard.values()];
const passages = texts.map(({ address, lang, text }): Passage => ({ file: address, line: 1, lang, kind: 'label', text }));
const others = localeCodes.filter((lang) => lang !== defaultLocale);
const inLanguage = (lang: Locale) => texts.filter((spoken) => spoken.lang === lang);
const lineOf = ({ address, place, text }: Heard) => `${address}, ${place}: ${text}`;

/** Words that are spelt in one of our languages as in English, each as a whole text. */
const sameInEnglish: readonly { lang: Locale; text: RegExp }[] = [
  { lang: 'fr', text: /^Menu$/ },
  { lang: 'fr', text: /^Articles$/ },
  { lang: 'fr', text: /^Source \d+$/ },
  // The emotion of a marked passage.
  { lang: 'fr', text: /^\(surprise\)$/ },
  { lang: 'es', text: /^Sector$/ },
];

/** Names from the facts on the company, which a dictionary lacks. */
const names = ['Twitter', 'YouTube'];

describe('What is heard and not seen', () => {
  test.each(localeCodes)('is there in %s, on every kind of place', (lang) => {
    const spoken = inLanguage(lang);
    expect(spoken.length).toBeGreaterThan(300);
    for (const [place, least] of Object.entries({ 'aria-label': 100, title: 100, 'visually-hidden': 40, 'image:alt': 50, legend: 4 }))
      expect(spoken.filter((text) => text.place === place).length, place).toBeGreaterThan(least);
  });

  test('says something', () => {
    expect(texts.filter(({ text }) => !/[\p{L}\p{N}]/u.test(text)).map(lineOf)).toEqual([]);
  });

  test('is said in a language of the site', () => {
    expect(texts.filter(({ lang }) => !(localeCodes as readonly string[]).includes(lang)).map(lineOf)).toEqual([]);
  });

  test.each(others)('is not left in English in %s', (lang) => {
    const pages = new RegExp(`^/${defaultLocale}/`);
    const english = new Set(
      inLanguage(defaultLocale)
        .filter(({ address }) => pages.test(address))
        .map(({ text }) => text),
    );
    const excuses = sameInEnglish.filter((entry) => entry.lang === lang);
    const same = inLanguage(lang).filter(({ text }) => english.has(text) && /\p{L}/u.test(text));
    expect(same.filter(({ text }) => !excuses.some((entry) => entry.text.test(text))).map(lineOf)).toEqual([]);
    // An excuse that nothing needs would hide a forgotten text some day.
    expect(excuses.filter((entry) => !same.some(({ text }) => entry.text.test(text)))).toEqual([]);
  });

  test('is spelt as in the language that the page says it is in', () => {
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

  test('is set as its language sets signs and spaces', () => {
    const wrong = passages.flatMap(typos);
    expect(wrong.map(({ passage, found, remedy }) => `${passage.file}: “${found}” in “${passage.text}”. ${remedy}`)).toEqual([]);
  });
});

test('every kind of place is read, each in the language of what is around it', () => {
  const page = `<!doctype html><html lang="fr"><head><title>Page</title><meta property="og:image:alt" content="Vague"></head><body>
    <nav aria-label="Menu" aria-roledescription="carte"></nav><img alt="Photo"><img alt=""><a title="Ici" data-dialog="">Ici</a>
    <p class="x visually-hidden">vers\n <b lang="en">the top</b></p><input class="visually-hidden" placeholder="Mot">
    <p class="visually-hidden" role="status"></p><table><caption>Prix</caption></table><fieldset><legend>Choix</legend></fieldset>
    <div lang="es"><svg><title>Ola</title><desc>Una ola</desc></svg></div>
    <template><button aria-label="Fermer"></button></template></body></html>`;
  expect(spokenTexts(page).map(({ place, lang, text }) => `${place} ${lang} ${text}`)).toEqual([
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
