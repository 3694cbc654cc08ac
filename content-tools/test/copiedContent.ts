import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, expect } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { spellChecker } from '../src/spelling.ts';
import { compareTranslations, recordTranslations, type Status } from '../src/translations/status.ts';

export const repository = fileURLToPath(new URL('../../', import.meta.url));
export const english = 'content/en/pages/pricing.yaml';
export const french = 'content/fr/pages/pricing.yaml';
/** The files that tests change. They are restored before each test. */
const changed = [
  english,
  french,
  'content/en/useCases/banking.yaml',
  'content/fr/useCases/banking.yaml',
  'content/fr/cases/banking.yaml',
  'content/fr/cases/insurance.yaml',
  'content/en/legal/privacyPolicy.md',
  'content/fr/legal/privacyPolicy.md',
  'content/fr/legal/legalInformation.md',
  'content/en/blog/answering-public-reviews.mdx',
  'content/fr/blog/carte-de-controle-part-de-colere.mdx',
  'content/fr/translated.json',
];

/** A copy of the content for the tests of a file, in which all French translations are recorded. It is restored before each test. */
export function copiedContent() {
  const root = `${newFolder()}/`;
  const pristine = newFolder();
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const change = (file: string, from: string | RegExp, to: string) => {
    expect(changed).toContain(file);
    const text = read(file);
    expect(text).toMatch(from);
    writeFileSync(join(root, file), text.replace(from, to));
  };
  const spelling = spellChecker(repository);
  const compare = (...names: string[]): Promise<Status[]> => compareTranslations(root, spelling, { langs: ['fr'], names });
  const stateAt = async (file: string, key: string) => (await compare(`${file}#${key}`))[0]?.state;

  beforeAll(async () => {
    for (const folder of ['content', 'docs/glossary']) cpSync(join(repository, folder), join(root, folder), { recursive: true });
    await recordTranslations(root, await compare());
    for (const file of changed) cpSync(join(root, file), join(pristine, file));
  });

  beforeEach(() => {
    for (const file of changed) cpSync(join(pristine, file), join(root, file));
  });
  return { root, read, change, compare, stateAt };
}
