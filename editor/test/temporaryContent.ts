import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spellChecker } from '../../scripts/content/spelling.ts';
import { compareTranslations, recordTranslations } from '../../scripts/translations/status.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** A copy of the content in a git repository of its own, which tests can change. */
export type TemporaryContent = {
  /** Its folder, with a slash at its end. */
  readonly root: string;
  /** Runs git there, and returns what it prints. */
  git(...parameters: string[]): string;
  /** The lines that differ from the last saved version, without their context. */
  changedLines(): string[];
  remove(): void;
};

/**
 * Copies the content into a temporary folder, and makes it the first version of a git repository. There, all translations fit their source, whatever the team is
 * working on.
 */
export async function temporaryContent(): Promise<TemporaryContent> {
  const root = `${mkdtempSync(join(tmpdir(), 'editor-'))}/`;
  cpSync(`${repository}content`, `${root}content`, { recursive: true });
  await recordTranslations(root, await compareTranslations(root, spellChecker(root), { langs: [], names: [] }));
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], { cwd: root, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First version');
  return {
    root,
    git,
    changedLines: () =>
      git('diff', '--unified=0', 'HEAD')
        .split('\n')
        .filter((line) => /^[+-](?![+-]{2} )/.test(line)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
