import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inEnglish, say } from '@emovera/site/content/say.ts';
import type { Person, UnsavedChange } from '../person.ts';
import { compareTexts } from './comparison.ts';
import { findPipeline, onlineVersion, type Publication, type PublicationSources } from './publication.ts';

const run = promisify(execFile);

/** File to save, with its present text or with `text`. */
type FileToSave = { readonly file: string; readonly text?: string };

/** Saved version. */
export type Version = {
  readonly id: string;
  readonly when: string;
  readonly who: string;
  readonly what: string;
  /** Whether the version can be undone here, or the reason if not: it also changes the program, it merges versions of several people, or it is the first. */
  readonly undo: 'possible' | 'program' | 'merge' | 'first';
};

/** History of the content in git. */
export type History = NonNullable<Awaited<ReturnType<typeof openHistory>>>;

/** Maximum number of changed files of a version that are shown. */
const maxShownFiles = 30;

const isContent = (file: string): boolean => file.startsWith('content/');

/**
 * Opens the history of a folder.
 * @returns Undefined if the folder is not in a git repository, or git is not installed.
 */
export async function openHistory(root: string) {
  const git = async (parameters: readonly string[], person?: Person) => {
    const names = person && {
      GIT_AUTHOR_NAME: person.name,
      GIT_AUTHOR_EMAIL: person.email,
      GIT_COMMITTER_NAME: person.name,
      GIT_COMMITTER_EMAIL: person.email,
    };
    const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...parameters], {
      cwd: root,
      // These turn off patterns in file names, and prompts.
      env: { ...process.env, GIT_LITERAL_PATHSPECS: '1', GIT_TERMINAL_PROMPT: '0', ...names },
      maxBuffer: 2 ** 26,
    });
    return stdout;
  };
  try {
    await git(['rev-parse', '--git-dir']);
  } catch {
    return undefined;
  }
  /** Number of versions that the shared repository does not have yet. Undefined without a shared repository. */
  const waiting = async () => {
    const count = await git(['rev-list', '--count', '@{upstream}..HEAD']).catch(() => undefined);
    return count === undefined ? undefined : Number(count);
  };
  /** Runs an action in a temporary folder with the last saved version, or the last sent one. */
  const inSavedContent = async <T>(action: (folder: string) => Promise<T>, version: 'HEAD' | '@{upstream}' = 'HEAD'): Promise<T> => {
    const folder = `${await realpath(await mkdtemp(join(tmpdir(), 'editor-')))}/`;
    try {
      await git(['worktree', 'add', '--quiet', '--detach', folder, version]);
      return await action(folder);
    } finally {
      await git(['worktree', 'remove', '--force', folder]).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    }
  };
  /** Shared repository, its branch that this branch tracks, and the local copy of that branch. Names are full, because git prefers a tag to a branch of the same name. */
  const upstream = async () => {
    const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)';
    const current = (await git(['rev-parse', '--symbolic-full-name', 'HEAD'])).trim();
    const [remote = '', branch = '', copy = ''] = (await git(['for-each-ref', format, current])).trim().split('\0');
    if (!remote || !branch) throw new Error(say`No shared repository is set up to publish to. Ask a developer to set one up.`);
    return { remote, branch, copy };
  };
  /** Text of a file in a version. Undefined if the version does not have the file. */
  const at = (version: string, file: string) => git(['show', `${version}:./${file}`]).catch(() => undefined);
  return {
    waiting,
    inSavedContent,
    /** Content files with unsaved changes. */
    async unsaved() {
      const lines = await git(['status', '--porcelain', '--no-renames', '--untracked-files=all', '-z', '--', 'content']);
      return lines.split('\0').flatMap((line) => (line ? [line.slice(3)] : []));
    },
    /**
     * Saves the changes of some files under the name of a person, and names the other people who made them.
     * @param check Checks a folder with all files as they would be saved. If it throws, nothing is saved.
     */
    async save(
      files: readonly FileToSave[],
      message: string,
      person: Person,
      others: readonly Person[],
      check: (folder: string) => Promise<void>,
    ) {
      const names = files.map(({ file }) => file);
      // A separate folder lets a file be checked and saved with other changes than those that it has here.
      const head = await inSavedContent(async (folder) => {
        for (const { file, text } of files) {
          mkdirSync(dirname(`${folder}${file}`), { recursive: true });
          if (text !== undefined) writeFileSync(`${folder}${file}`, text);
          else if (existsSync(`${root}${file}`)) copyFileSync(`${root}${file}`, `${folder}${file}`);
          else rmSync(`${folder}${file}`);
        }
        await check(folder);
        await git(['-C', folder, 'add', '--', ...names]);
        const trailers = others.map(({ name, email }) => `--trailer=Co-authored-by: ${name} <${email}>`);
        await git(['-C', folder, 'commit', '--quiet', '-m', message, ...trailers], person);
        return (await git(['-C', folder, 'rev-parse', 'HEAD'])).trim();
      });
      await git(['reset', '--quiet', '--soft', head]);
      await git(['reset', '--quiet', '--', ...names]);
    },
    /** Restores files to their last saved text. Removes files that were never saved. */
    async restore(files: readonly string[]) {
      const fileNames = (await git(['ls-tree', '-r', '-z', '--name-only', 'HEAD', '--', 'content'])).split('\0');
      const saved = files.filter((file) => fileNames.includes(file));
      const added = files.filter((file) => !fileNames.includes(file));
      if (saved.length > 0) await git(['checkout', '--quiet', 'HEAD', '--', ...saved]);
      if (added.length > 0) await git(['reset', '--quiet', '--', ...added]);
      for (const file of added) rmSync(`${root}${file}`, { force: true });
    },
    at,
    /** Last saved text of a file. Undefined if the file was never saved. */
    saved: (file: string) => at('HEAD', file),
    /** The newest versions of the content, or of some files. */
    async list(files: readonly string[], count: number) {
      const format = '%x1e%H%x1f%aI%x1f%an%x1f%s%x1f%P%x1f';
      const paths = files.length > 0 ? files : ['content'];
      const log = await git(['log', `--max-count=${count}`, `--format=${format}`, '--name-only', '--full-diff', '--', ...paths]);
      return log
        .split('\x1e')
        .slice(1)
        .map((entry): Version => {
          const [id = '', when = '', who = '', what = '', parents = '', names = ''] = entry.split('\x1f');
          const isOfContent = names.trim().split('\n').every(isContent);
          const undo = parents === '' ? 'first' : parents.includes(' ') ? 'merge' : isOfContent ? 'possible' : 'program';
          return { id, when, who, what, undo };
        });
    },
    /** Values that a version changed in its first files, and the number of its other changed files. */
    async show(id: string) {
      const tree = ['diff-tree', '-r', '--root', '-m', '--first-parent', '--no-renames', '--no-commit-id', '--name-only', '-z'];
      const files = (await git([...tree, id, '--', 'content'])).split('\0').filter((file) => file && !file.endsWith('.json'));
      const compare = async (file: string) => compareTexts(file, await at(`${id}^`, file), await at(id, file));
      const changes = (await Promise.all(files.slice(0, maxShownFiles).map(compare))).flat();
      return { changes, more: Math.max(0, files.length - maxShownFiles) };
    },
    /** Undoes a saved version with a new version. Unsaved changes are not lost. */
    async undo(id: string, person: Person, open: readonly UnsavedChange[]) {
      const changed = (await git(['show', '--format=', '--name-only', id])).trim().split('\n');
      if (!changed.every(isContent)) throw new Error(say`This version also changes the program. Ask a developer to undo it.`);
      refuseIfUnsaved(changed, open);
      try {
        await git(['revert', '--no-edit', id], person);
      } catch {
        await git(['revert', '--abort']).catch(() => undefined);
        throw new Error(
          say`A later change touches the same lines, so this one cannot be undone by itself. Undo the later change first, or correct the text.`,
        );
      }
    },
    /** Fetches the versions of others from the shared repository, and sends it the local ones. Unsaved changes are not lost. */
    async publish(person: Person, open: readonly UnsavedChange[]) {
      const { remote, branch, copy } = await upstream();
      await git(['fetch', '--quiet', remote, branch]).catch(refused);
      const theirs = (await git(['diff', '--name-only', '-z', 'HEAD...@{upstream}'])).split('\0').filter(Boolean);
      if (theirs.length > 0) {
        refuseIfUnsaved(theirs, open);
        // The rebase onto the versions of others runs in a separate folder, so that files that people edit meanwhile stay unchanged.
        const head = await inSavedContent(async (folder) => {
          await git(['-C', folder, 'rebase', '--quiet', copy], person).catch((error: unknown) => {
            throw new Error(
              say`Not published, because the changes of others could not be taken over. If they concern the same lines, ask a developer. ${getReason(error)}`,
            );
          });
          return (await git(['-C', folder, 'rev-parse', 'HEAD'])).trim();
        });
        await git(['reset', '--quiet', '--keep', head]).catch(refused);
      }
      await git(['push', '--quiet', remote, `HEAD:${branch}`]).catch(refused);
    },
    /**
     * State of the publication of the sent versions. Undefined without a shared repository.
     * @param pipeline Address of the page that lists the runs of the pipeline. Default: derived from the address of the shared repository.
     * @param site Origin of the published site, whose version is read.
     */
    async publication({ pipeline, site }: PublicationSources): Promise<Publication | undefined> {
      if ((await waiting()) === undefined) return undefined;
      const { remote, branch } = await upstream();
      const folder = `refs/remotes/${remote}/publication`;
      const isIn = (version: string) =>
        git(['merge-base', '--is-ancestor', '@{upstream}', version])
          .then(() => true)
          .catch(() => false);
      const about = {
        commit: (await git(['rev-parse', '--short', '@{upstream}'])).trim(),
        pipeline: pipeline ?? findPipeline((await git(['remote', 'get-url', remote])).trim()),
      };
      try {
        // This also fetches the newest versions of others, because one of them may be online. The sent versions stay the same.
        await git(['fetch', '--quiet', '--prune', '--refmap=', remote, branch, `+refs/heads/publication/*:${folder}/*`]);
      } catch (error) {
        return { ...about, state: 'unreachable', problem: getReason(error) };
      }
      const online = site === undefined ? undefined : await onlineVersion(site);
      if (online && (await isIn(online.commit))) return { ...about, state: 'online', builtAt: online.builtAt };
      if ((await git(['for-each-ref', folder])) === '') return { ...about, state: online ? 'offline' : 'silent' };
      // The site was asked first, because it knows its version more reliably than the pipeline.
      for (const [name, state] of [
        ['published', 'online'],
        ['failed', 'failed'],
        ['tested', 'tested'],
      ] as const)
        if (!(online && state === 'online') && (await isIn(`${folder}/${name}`))) return { ...about, state };
      return { ...about, state: 'sent' };
    },
  };
}

/** Reports a failed attempt to publish. @throws Error with the reason of git. */
function refused(error: unknown): never {
  throw new Error(say`Not published. Your changes are saved here; try again later. ${getReason(error)}`);
}

/** Refuses files with unsaved changes. @throws Error that names the files, and the people who changed them. */
function refuseIfUnsaved(files: readonly string[], unsaved: readonly UnsavedChange[]): void {
  const open = unsaved.filter(({ file }) => files.includes(file));
  if (open.length === 0) return;
  const people = [...new Set(open.flatMap((change) => change.people.map(({ name }) => name || say`a person who has not given a name`)))];
  const names = [...new Set(open.map(({ file }) => file))].join(', ');
  throw new Error(
    people.length > 0
      ? say`${names} has changes that are not saved, by ${people.join(', ')}. Save or discard them first.`
      : say`${names} has changes that are not saved. Save or discard them first.`,
  );
}

/** Reason of a git failure: git's own words in English, and their meaning in other languages. */
function getReason(error: unknown): string {
  const text = ((error as { stderr?: string }).stderr ?? '').trim();
  const firstLine = text.split('\n')[0] ?? '';
  if (inEnglish(firstLine)) return firstLine;
  if (/rejected|fetch first/.test(text)) return say`The shared repository refuses them: others may have published at the same moment.`;
  if (/denied|authentication|username/i.test(text))
    return say`The shared repository does not accept the account of this server. Ask a developer.`;
  return say`The shared repository does not answer.`;
}
