import { readThemes } from '@emovera/reader/themes.ts';
import { expect, test } from 'vitest';
import { themeIds } from './choices.ts';
import { languageData, readerLanguages } from './languageData.ts';

test('the themes that the site names are those of the reader, in every language', () => {
  expect(readerLanguages.length).toBeGreaterThan(2);
  for (const code of readerLanguages)
    expect([...new Set(readThemes({ ...languageData(code), code }).map(([, id]) => id))]).toEqual(themeIds);
});
