import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spellChecker } from '@emovera/content-tools/spelling.ts';
import { compareTranslations, recordTranslations } from '@emovera/content-tools/translations/status.ts';
import { newFolder } from '../../scripts/newFolder.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Copy of the content in its own git repository, which tests can change. */
export type TemporaryContent = {
  /** Folder of the copy, with a slash at its end. */
  readonly root: string;
  /** Runs git in the folder, and returns its output. */
  git(...parameters: string[]): string;
  /** Lines that differ from the last saved version, without their context. */
  changedLines(): string[];
};

const gitIn =
  (cwd: string) =>
  (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], { cwd, encoding: 'utf8' });

/** Folder that all test files of a worker copy, because creating it takes seconds. */
let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const root = `${newFolder()}/`;
  cpSync(`${repository}content`, `${root}content`, { recursive: true });
  await recordTranslations(root, await compareTranslations(root, spellChecker(root), { langs: [], names: [] }));
  const git = gitIn(root);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First version');
  return root;
}

/**
 * Copies the content into a temporary folder, and commits it as the first version of a git repository. All translations in the copy match their source, whatever the team is
 * working on.
 */
export async function temporaryContent(): Promise<TemporaryContent> {
  prepared ??= prepare();
  const root = `${newFolder()}/`;
  cpSync(await prepared, root, { recursive: true });
  const git = gitIn(root);
  return {
    root,
    git,
    changedLines: () =>
      git('diff', '--unified=0', 'HEAD')
        .split('\n')
        .filter((line) => /^[+-](?![+-]{2} )/.test(line)),
  };
}
