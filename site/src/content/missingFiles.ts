import { readdirSync } from 'node:fs';
import { localeCodes, localeRow } from '@emovera/contract/locales.ts';
import type { Finding } from '../publication/articleFiles.ts';
import { withoutVersion } from './fileVersions.ts';
import { contentFolder } from './origin.ts';

/** What to do about a missing file. */
export const missingRemedy = 'Translate the file of another language, or delete it in all.';

/**
 * Finds files that one language has and another lacks. There is no fallback between languages, except
 * for those that begin small.
 * @param paths Paths from the root of the repository.
 */
export function missingFiles(paths: readonly string[]): Finding[] {
  const present = new Set(paths.map(withoutVersion));
  const names = new Set([...present].map((path) => path.split('/').slice(2).join('/')));
  const whole = localeCodes.filter((code) => !localeRow(code).routes);
  const missing = whole.flatMap((code) => [...names].map((name) => `content/${code}/${name}`)).filter((path) => !present.has(path));
  const folders = readdirSync(contentFolder);
  return missing.map((file) => ({
    file,
    message: `is missing${folders.includes(file.split('/')[1] ?? '') ? '' : ' (its whole folder is)'}.`,
  }));
}
