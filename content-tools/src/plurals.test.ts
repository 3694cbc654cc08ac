import { localeRow } from '@emovera/contract/locales.ts';
import { countedNoun, line } from '@emovera/site/content/schemas/common.ts';
import { expect, test } from 'vitest';
import { en as deskEn } from '../../desk/src/messages/en.ts';
import { es as deskEs } from '../../desk/src/messages/es.ts';
import { fr as deskFr } from '../../desk/src/messages/fr.ts';
import { en } from '../../editor/src/client/messages/en.ts';
import { es } from '../../editor/src/client/messages/es.ts';
import { fr } from '../../editor/src/client/messages/fr.ts';

/* Texts with a number have plural forms. The schemas refuse other forms in content/. */

const screens = { en: [deskEn, en], fr: [deskFr, fr], es: [deskEs, es] } as const;

/** Texts by their keys, joined by points. */
const textsIn = (words: unknown, path = ''): (readonly [string, string])[] =>
  typeof words === 'string'
    ? [[path, words]]
    : Object.entries(words ?? {}).flatMap(([key, value]) => textsIn(value, path ? `${path}.${key}` : key));

test('the lead desk and the editing screen count in plural forms, in each language', () => {
  for (const [lang, words] of Object.entries(screens)) {
    const texts = words.flatMap((each) => textsIn(each));
    const forms = new Intl.PluralRules(localeRow(lang as keyof typeof screens).formats).resolvedOptions().pluralCategories;
    const isForm = (key: string) => forms.some((form) => key.endsWith(`.${form}`));
    expect(texts.filter(([key, text]) => countedNoun.test(text) && isForm(key)).length, lang).toBeGreaterThan(10);
    expect(
      texts.filter(([key, text]) => countedNoun.test(text) && !isForm(key)),
      lang,
    ).toEqual([]);
  }
});

test('a word after a number counts, and a word between two numbers does not', () => {
  const counts = [
    '{count} answers',
    'Con {count} respuestas',
    'les {count}\u202frésultats',
    'All {count} delivered leads',
    '{count} decisions',
  ];
  const others = [
    '{count} of {max} characters',
    'Show {count} more',
    '{count} sur {total}',
    'Mostrar {count} más',
    'Leads: {count}',
    '({count})',
  ];
  expect([...counts, ...others].filter((text) => !line(80).safeParse(text).success)).toEqual(counts);
});
