import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spellChecker } from '@emovera/content-tools/spelling.ts';
import { compareTranslations, recordTranslations } from '@emovera/content-tools/translations/status.ts';

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

const newFolder = () => `${mkdtempSync(join(tmpdir(), 'editor-'))}/`;
const gitIn =
  (cwd: string) =>
  (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], { cwd, encoding: 'utf8' });

/** The folder that all test files of a worker copy, since making it takes seconds. */
let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const root = newFolder();
  process.on('exit', () => rmSync(root, { recursive: true, force: true }));
  cpSync(`${repository}content`, `${root}content`, { recursive: true });
  await recordTranslations(root, await compareTranslations(root, spellChecker(root), { langs: [], names: [] }));
  const git = gitIn(root);
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'First version');
  return root;
}

/**
 * Copies the content into a temporary folder, and makes it the first version of a git repository. There, all translations fit their source, whatever the team is
 * working on.
 */
export async function temporaryContent(): Promise<TemporaryContent> {
  prepared ??= prepare();
  const root = newFolder();
  cpSync(await prepared, root, { recursive: true });
  const git = gitIn(root);
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
