import { readFileSync } from 'node:fs';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import { ArticleOffer } from './ArticleOffer.tsx';

const words = { title: 'A title', text: 'A text.', action: 'An action' };
const borrowing = localeCodes.filter((lang) => localeRow(lang).files !== lang);
const own = localeCodes.filter((lang) => localeRow(lang).files === lang);

function offerIn(lang: (typeof localeCodes)[number], offer: Parameters<typeof ArticleOffer>[0]['offer']) {
  const { languageNames } = parse(readFileSync(new URL(`${lang}/interface.yaml`, contentFolder), 'utf8'));
  return renderToStaticMarkup(
    <ArticleOffer lang={lang} offer={offer} words={words} foreignFile="The file is in {language}." languageNames={languageNames} />,
  );
}

test('some languages have files in their own language, others in another', () => {
  expect(own).not.toEqual([]);
  expect(borrowing).not.toEqual([]);
});

describe.each(['useCase', 'clientCase', 'checklist', 'whitepaper'] as const)('the offer of a %s', (offer) => {
  test('names the language of its file if it is not that of the page', () => {
    for (const lang of borrowing) expect(offerIn(lang, offer)).toContain('The file is in ');
  });

  test('does not name the language of its file if it is that of the page', () => {
    for (const lang of own) expect(offerIn(lang, offer)).not.toContain('The file is in ');
  });
});

test.each(['demo', 'webinar'] as const)('the offer of a %s mentions no file', (offer) => {
  for (const lang of localeCodes) expect(offerIn(lang, offer)).not.toContain('The file is in ');
});
