import { beforeAll, describe, expect, test } from 'vitest';
import { makeDetector } from './detectLanguage.ts';
import type { Language } from './language.ts';
import { readLexicon } from './lexicon.ts';
import { languageCodes, loadLanguage } from './loadLanguage.ts';
import { makeReader, type Passage } from './readEmotions.ts';
import { readThemes } from './themes.ts';

const languages = new Map<string, Language>();
const readers = new Map<string, (text: string) => Passage[]>();
beforeAll(async () => {
  for (const code of languageCodes) {
    const language = await loadLanguage(code);
    languages.set(code, language);
    readers.set(code, makeReader(language));
  }
});

/** What the reader finds, as "passage = emotion intensity". */
const read = (code: string, text: string) =>
  readers
    .get(code)?.(text)
    .map(({ start, end, emotion, intensity }) => `${text.slice(start, end)} = ${emotion} ${intensity}`);

describe('the reader', () => {
  test.each([
    [
      'en',
      'The staff were lovely but I was furious about the bill.',
      ['The staff were lovely = joy 2', 'I was furious about the bill = anger 3'],
    ],
    [
      'fr',
      'Accueil charmant, mais j’ai peur de perdre mes données.',
      ['Accueil charmant = joy 2', 'j’ai peur de perdre mes données = fear 3'],
    ],
    ['es', 'La comida, asquerosa; el camarero, encantador.', ['asquerosa = disgust 3', 'encantador = joy 2']],
  ])('%s: a passage is a clause with its own emotion: %s', (code, text, expected) => {
    expect(read(code, text)).toEqual(expected);
  });

  test.each([
    ['en', 'I am not happy with it.', 'sadness'],
    ['en', 'I was never disappointed.', 'joy'],
    ['fr', 'Je ne suis pas satisfaite.', 'sadness'],
    ['fr', 'Je ne suis pas déçue.', 'joy'],
    ['es', 'No estoy contenta.', 'sadness'],
    ['es', 'No me ha decepcionado.', 'joy'],
  ])('%s: a negation turns the feeling: %s', (code, text, emotion) => {
    expect(
      readers
        .get(code)?.(text)
        .map((passage) => passage.emotion),
    ).toEqual([emotion]);
  });

  test('praise next to a cue of irony is anger', () => {
    expect(read('en', 'Love how signing up takes a minute. Fantastic service.')?.at(-1)).toMatch(/Fantastic service = anger/);
    expect(read('en', 'Fantastic service.')?.at(-1)).toMatch(/= joy/);
  });

  test('a wish or a condition is no joy', () => {
    expect(read('en', 'It would be great to have a lift.')).toEqual([]);
    expect(read('en', 'It is great to have a lift.')).toHaveLength(1);
  });

  test('strengtheners, weakeners, capitals and several exclamation marks change the intensity', () => {
    const intensityOf = (text: string) => readers.get('en')?.(text)[0]?.intensity;
    expect(intensityOf('I was annoyed.')).toBe(2);
    expect(intensityOf('I was very annoyed.')).toBe(3);
    expect(intensityOf('I was a bit annoyed.')).toBe(1);
    expect(intensityOf('I was annoyed!!!')).toBe(3);
    expect(intensityOf('I WAS ANNOYED')).toBe(3);
  });

  test('facts and questions have no passage', () => {
    for (const [code, text] of [
      ['en', 'Does the 07:15 stop at the airport on Sundays?'],
      ['fr', 'Mon contrat se termine le 31 mars.'],
      ['es', '¿Hay ascensor hasta la tercera planta?'],
    ] as const)
      expect(read(code, text)).toEqual([]);
  });

  test('accents, capitals and the kinds of apostrophes and spaces make no difference', () => {
    expect(read('fr', 'Je suis decu')?.[0]).toContain('sadness');
    expect(read('fr', 'JE SUIS DÉÇU')?.[0]).toContain('sadness');
    expect(read('fr', 'Étonnée\u202F!')).toEqual(read('fr', 'Étonnée !'));
    expect(read('en', "Can't fault them")).toEqual(["Can't fault them = joy 3"]);
    expect(read('en', 'Can’t fault them')).toEqual(['Can’t fault them = joy 3']);
  });

  test('a passage has the themes of its clause, or else of its sentence', () => {
    const themesOf = (text: string) =>
      readers
        .get('en')?.(text)
        .map(({ themes }) => themes.map(({ id, start, end }) => `${id} ${text.slice(start, end)}`));
    expect(themesOf('The delivery was a nightmare, the price was great.')).toEqual([['delivery delivery'], ['price price']]);
    expect(themesOf('After the delivery, I was furious.')).toEqual([['delivery delivery']]);
  });

  test('emoji only, other scripts, right-to-left text and very long words are read without an error', () => {
    for (const text of ['😡😡😡', '', '   ', 'خدمة سيئة جدا', '服务很差', 'a'.repeat(5000), '\uD800', '[x]{joy} *'])
      for (const code of languageCodes) expect(Array.isArray(readers.get(code)?.(text))).toBe(true);
    expect(read('en', '😡')).toEqual(['😡 = anger 3']);
  });
});

describe('the language of a comment', () => {
  test.each([
    ['The room was clean', 'fr', 'en'],
    ['La chambre était propre', 'en', 'fr'],
    ['La habitación estaba limpia', 'en', 'es'],
    ['OK', 'fr', 'fr'],
    ['😍', 'es', 'es'],
    ['Das Zimmer war nicht sauber', 'en', undefined],
    ['Il servizio non è stato buono', 'es', undefined],
    ['O atendimento foi muito bom', 'es', undefined],
    ['Номер был грязный', 'en', undefined],
  ])('of %j on a page in %s is %s', (text, expected, language) => {
    expect(makeDetector([...languages.values()])(text, expected)).toBe(language);
  });
});

describe('the files of the languages', () => {
  test('have the same themes in the same order', () => {
    const ids = [...languages.values()].map((language) => [...new Set(readThemes(language).map(([, id]) => id))]);
    expect(ids[0]?.length).toBeGreaterThan(20);
    for (const each of ids) expect(each).toEqual(ids[0]);
  });

  test('have thousands of terms, none twice in a file', () => {
    for (const language of languages.values()) {
      const terms = readLexicon(language).map(({ emotion, term }) => `${emotion} ${term}`);
      expect(terms.length).toBeGreaterThan(3000);
      expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
    }
  });

  test('errors in them name the place and the remedy', () => {
    const language = languages.get('en') as Language;
    const lexicon = { ...language.lexicon, anger: '2 fed up\nvery cross' };
    expect(() => makeReader({ ...language, lexicon })).toThrow(
      'reader/languages/en/anger.txt:2: "very cross" is not a term. Write its intensity',
    );
    expect(() => makeReader({ ...language, themes: 'price' })).toThrow(
      'reader/languages/en/themes.txt:1: "price" belongs to no theme. Write the theme',
    );
  });
});
