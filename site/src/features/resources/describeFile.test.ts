import { readFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from '../../content/origin.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import type { DownloadFile } from '../../documents/downloadFile.ts';
import { describeFile } from './describeFile.ts';

test.each(localeCodes)('in %s a line never breaks between a number and its unit', (lang) => {
  const shared = parse(readFileSync(new URL(`${lang}/interface.yaml`, contentFolder), 'utf8')) as InterfaceWords;
  const described = describeFile(
    lang,
    { pages: 5, content: new Uint8Array(51_000), lang } as Partial<DownloadFile> as DownloadFile,
    'PDF',
    shared,
  );
  expect(described).toMatch(/5\D+51\D/);
  expect(described).not.toMatch(/\d /);
});
