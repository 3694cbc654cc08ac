import { readdirSync, readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { contentFolder } from '../content/origin.ts';
import { loadStudy } from './loadStudy.ts';
import { studies, toSheetFile } from './studies.ts';

const ids = Object.keys(studies);
const folder = new URL('studies/', contentFolder);

test('there is a sheet for each study, and no other file', () => {
  expect(ids.length).toBeGreaterThan(5);
  expect(readdirSync(folder).sort()).toEqual(ids.map((id) => `${id}.csv`).sort());
});

test.each(ids)('the sheet of %s is what its code computes. If not, run "npm run studies" and correct the articles', (id) => {
  expect(readFileSync(new URL(`${id}.csv`, folder), 'utf8')).toBe(toSheetFile(id));
});

test.each(ids)('%s describes each column of its sheet', async (id) => {
  const [head = ''] = readFileSync(new URL(`${id}.csv`, folder), 'utf8').split('\n');
  const { code } = await loadStudy('en', id);
  const text = new TextDecoder().decode(code.content);
  const undescribed = head.split(',').filter((column) => !new RegExp(`^ \\*.*\`${column}\``, 'm').test(text));
  expect(undescribed).toEqual([]);
});

test('Excel can open a sheet in each language', async () => {
  const sheets = await Promise.all(localeCodes.map(async (lang) => [lang, (await loadStudy(lang, 'npsMargin')).sheet] as const));
  const starts = sheets.map(([lang, { content }]) => {
    const [head = '', first = ''] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content).split('\r\n');
    return [lang, head.slice(0, 28), first.slice(0, 30)];
  });
  expect(starts).toEqual([
    ['en', '\ufeffcustomers,promotersPercent,', 'typical,45,25,20,10,50.35,-30,'],
    ['fr', '\ufeffcustomers;promotersPercent;', 'typical;45;25;20;10;50,35;-30;'],
    ['es', '\ufeffcustomers;promotersPercent;', 'typical;45;25;20;10;50,35;-30;'],
  ]);
});

test('a study that does not exist is an error with a remedy', async () => {
  await expect(loadStudy('en', 'nothing')).rejects.toThrow(/"nothing" needs .*npm run studies/s);
});
