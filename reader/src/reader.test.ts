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

/** Findings of the reader, as "passage = emotion intensity". */
const read = (code: string, text: string) =>
  readers
    .get(code)?.(text)
    .map(({ start, end, emotion, intensity }) => `${text.slice(start, end)} = ${emotion} ${intensity}`);

/** The feelings that the reader finds, as "joy 2, sadness 1". */
const feelings = (code: string, text: string) =>
  read(code, text)
    ?.map((passage) => passage.slice(passage.lastIndexOf('=') + 2))
    .join(', ');

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

  test.each([
    ['en', 'Without a doubt the best hotel in town.', 'joy 3'],
    ['en', 'I have never been so happy with a purchase.', 'joy 3'],
    ['en', 'I have never been so disappointed.', 'sadness 3'],
    ['en', "I couldn't be happier with the result.", 'joy 3'],
    ['en', 'I could not be more disappointed.', 'sadness 3'],
    ['en', 'I am far from happy.', 'sadness 2'],
    ['en', 'Isn’t it wonderful?', 'joy 3'],
    ['en', 'I am not angry but disappointed.', 'sadness 2'],
    ['en', 'It was not a holiday but a nightmare.', 'anger 2'],
    ['en', 'At least the waiter was friendly.', 'joy 2'],
    ['en', 'I wasnt happy with the room.', 'sadness 1'],
    ['en', 'There is no friendlier place.', 'joy 3'],
    ['en', 'It was beyond any doubt a disgusting meal.', 'disgust 3'],
    ['en', 'Never had such a lovely evening.', 'joy 3'],
    ['en', "Things couldn't have been better.", 'joy 3'],
    ['en', "I couldn't be prouder of this team.", 'joy 3'],
    ['en', 'I have never had a better experience.', 'joy 3'],
    ['en', "The trip couldn't have been worse.", 'anger 3'],
    ['en', 'The manager was far from friendly.', 'sadness 1'],
    ['en', 'I was not happy but my driver was charming.', 'sadness 1, joy 2'],
    ['en', 'Last but not least, the breakfast was delicious.', 'joy 2'],
    ['en', 'I couldnt be happier.', 'joy 3'],
    ['en', 'I havent been disappointed.', 'joy 1'],
    ['en', 'Nobody has ever been so kind to us and so helpful.', 'joy 3'],
    ['fr', 'Sans le moindre doute, une équipe formidable.', 'joy 2'],
    ['fr', "Je n'ai jamais été aussi contente.", 'joy 3'],
    ['fr', "Je n'ai jamais été aussi déçue.", 'sadness 3'],
    ['fr', 'Je suis on ne peut plus satisfaite.', 'joy 3'],
    ['fr', "Il n'y a pas plus gentil que ce chauffeur.", 'joy 3'],
    ['fr', "Je suis loin d'être satisfait.", 'sadness 2'],
    ['fr', "Ce n'était pas bon mais excellent.", 'joy 3'],
    ['fr', "C'est le personnel le moins aimable de la ville.", 'sadness 1'],
    ['fr', 'Jadore cette boutique.', 'joy 3'],
    ['fr', "Nul doute que c'est une équipe formidable.", 'joy 3'],
    ['fr', 'Rien de plus agaçant que cette attente.', 'anger 3'],
    ['fr', "Personne n'a jamais été aussi gentil avec nous.", 'joy 3'],
    ['fr', 'Je ne peux pas être plus contente.', 'joy 3'],
    ['fr', 'On pourrait difficilement être plus heureux.', 'joy 3'],
    ['fr', "L'équipe n'aurait pas pu être plus aimable.", 'joy 3'],
    ['fr', "Loin d'être déçue, je suis enchantée.", 'joy 1, joy 3'],
    ['fr', "Ce n'est pas un plaisir mais un cauchemar.", 'anger 2'],
    ['fr', 'Je ne suis pas triste mais furieux.', 'anger 3'],
    ['fr', 'jai jamais été aussi contente', 'joy 3'],
    ['fr', 'Cest génial', 'joy 3'],
    ['fr', 'Il ny a pas plus aimable', 'joy 3'],
    ['es', 'Es sin duda el mejor hotel.', 'joy 3'],
    ['es', 'Nunca había estado tan contento.', 'joy 3'],
    ['es', 'No podría estar más contenta.', 'joy 3'],
    ['es', 'No puedo estar más decepcionado.', 'sadness 3'],
    ['es', 'Estoy lejos de estar contento.', 'sadness 1'],
    ['es', 'No estoy enfadada sino triste.', 'sadness 3'],
    ['es', 'No fue un placer, sino una pesadilla.', 'anger 2'],
    ['es', 'Es el personal menos amable de la ciudad.', 'sadness 1'],
    ['es', 'No tengo más que elogios.', 'joy 3'],
    ['es', 'No cabe duda de que es un hotel maravilloso.', 'joy 3'],
    ['es', 'Nunca había sido tan feliz.', 'joy 3'],
    ['es', 'Nunca me ha decepcionado.', 'joy 3'],
    ['es', 'Nunca estuve tan decepcionada.', 'sadness 3'],
    ['es', 'Lo menos agradable fue la espera.', 'sadness 1'],
    ['es', 'Jamás me había sentido tan decepcionado.', 'sadness 3'],
    ['es', 'Nunca me había sentido mejor atendida.', 'joy 3'],
    ['es', 'No podríamos estar más felices.', 'joy 3'],
    ['es', 'El trato no pudo ser más desagradable.', 'anger 3'],
    ['es', 'El personal está lejos de ser amable.', 'sadness 1'],
    ['es', 'Fue todo menos agradable.', 'sadness 1'],
    ['es', 'No es bueno sino buenísimo.', 'joy 3'],
    ['es', 'La camarera menos simpática que he visto.', 'sadness 2'],
    ['es', 'No estoy nada contenta.', 'sadness 1'],
    ['es', 'En mi vida había estado tan contento.', 'joy 3'],
    ['es', 'Apenas me gustó.', 'sadness 1'],
  ])('%s: the grammar of a negation decides what it turns: %s', (code, text, expected) => {
    expect(feelings(code, text)).toBe(expected);
  });

  test.each([
    ['👍🏽', 'joy'],
    ['👍🏿 👍', 'joy'],
    ['🤦🏽‍♀️', 'anger'],
    ['❤️‍🔥', 'joy'],
    ['☹', 'sadness'],
    ['☹️', 'sadness'],
    [':(', 'sadness'],
    [':-(', 'sadness'],
    ["OK :'(", 'sadness'],
    ['OK:)', 'joy'],
    [':-)', 'joy'],
    ['=)', 'joy'],
    [';)', 'joy'],
    [':D', 'joy'],
    ['<3', 'joy'],
    ['</3', 'sadness'],
    ['(OK :)', 'joy'],
    ['(OK:)', ''],
    ['C:D', ''],
    ['8:(2)', ''],
    ['<3.5 km', ''],
  ])('an emoji is read without skin tone and what is joined to it, and an emoticon as its emoji: %s', (text, expected) => {
    for (const code of languageCodes) expect(feelings(code, text)?.replaceAll(/ \d/g, ''), code).toBe(expected);
  });

  test('an emoticon ends a clause, and its passage has all its characters', () => {
    expect(read('en', 'I was furious :-( The staff were lovely :)')).toEqual([
      'I was furious :-( = anger 3',
      'The staff were lovely :) = joy 2',
    ]);
  });

  test.each([
    ['en', 'Sooooo happppy', 'joy 3'],
    ['en', 'Awfuuuul', 'anger 2'],
    ['fr', 'C’est nuuul', 'anger 2'],
    ['fr', 'Géniaaaal', 'joy 3'],
    ['es', 'Buenísimooo', 'joy 3'],
    ['es', 'Estoy muuuy contentaaa', 'joy 3'],
  ])('%s: a lengthened word is read as the plain one: %s', (code, text, expected) => {
    expect(feelings(code, text)).toBe(expected);
  });

  test('praise next to a cue of irony is anger', () => {
    expect(read('en', 'Love how signing up takes a minute. Fantastic service.')?.at(-1)).toMatch(/Fantastic service = anger/);
    expect(read('en', 'Fantastic service.')?.at(-1)).toMatch(/= joy/);
  });

  test('a wish or a condition is not joy', () => {
    expect(read('en', 'It would be great to have a lift.')).toEqual([]);
    expect(read('en', 'It is great to have a lift.')).toHaveLength(1);
  });

  test('strengtheners, weakeners, capitals and several exclamation marks change the intensity', () => {
    const getIntensity = (text: string) => readers.get('en')?.(text)[0]?.intensity;
    expect(getIntensity('I was annoyed.')).toBe(2);
    expect(getIntensity('I was very annoyed.')).toBe(3);
    expect(getIntensity('I was a bit annoyed.')).toBe(1);
    expect(getIntensity('I was annoyed!!!')).toBe(3);
    expect(getIntensity('I WAS ANNOYED')).toBe(3);
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
    const listThemes = (text: string) =>
      readers
        .get('en')?.(text)
        .map(({ themes }) => themes.map(({ id, start, end }) => `${id} ${text.slice(start, end)}`));
    expect(listThemes('The delivery was a nightmare, the price was great.')).toEqual([['delivery delivery'], ['price price']]);
    expect(listThemes('After the delivery, I was furious.')).toEqual([['delivery delivery']]);
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
      'reader/languages/en/themes.txt:1: "price" does not belong to a theme. Write the theme',
    );
  });
});
