import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The person who edits, for the history. */
export type Person = { readonly name: string; readonly email: string };

/** A recorded change. */
export type Version = {
  readonly id: string;
  readonly when: string;
  readonly who: string;
  readonly what: string;
  /** Whether only texts were changed. What also changes the program cannot be undone here. */
  readonly canUndo: boolean;
};

/** The history of the content, which git keeps. */
export type History = {
  /** Content files with changes that are not recorded. */
  unsaved(): Promise<string[]>;
  /** Records the changes of some files under the name of a person. */
  save(files: readonly string[], message: string, person: Person): Promise<void>;
  /** Takes unrecorded changes of some files back. */
  discard(files: readonly string[]): Promise<void>;
  /** The text of a file as it was last saved, or undefined if it was not. */
  saved(file: string): Promise<string | undefined>;
  /** The newest versions of the content, or of some files. */
  list(files: readonly string[], count: number): Promise<Version[]>;
  /** The lines that a version has changed. */
  show(id: string): Promise<string>;
  /** Takes a recorded change back, as a new version. */
  undo(id: string, person: Person): Promise<void>;
  /** How many versions the shared repository does not have yet, or undefined if there is none. */
  waiting(): Promise<number | undefined>;
  /** Takes the versions of others from the shared repository, and sends it those that it does not have. */
  publish(person: Person): Promise<void>;
};

const isContent = (file: string): boolean => file.startsWith('content/');

/**
 * Opens the history of a folder.
 * @returns undefined if the folder is not in a git repository, or git is not installed.
 */
export async function openHistory(root: string): Promise<History | undefined> {
  const git = async (parameters: readonly string[], person?: Person) => {
    const names = person && {
      GIT_AUTHOR_NAME: person.name,
      GIT_AUTHOR_EMAIL: person.email,
      GIT_COMMITTER_NAME: person.name,
      GIT_COMMITTER_EMAIL: person.email,
    };
    const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...parameters], {
      cwd: root,
      env: { ...process.env, ...names },
      maxBuffer: 2 ** 24,
    });
    return stdout;
  };
  try {
    await git(['rev-parse', '--git-dir']);
  } catch {
    return undefined;
  }
  const unsaved = async () => {
    const lines = await git(['status', '--porcelain', '--untracked-files=all', '-z', '--', 'content']);
    return lines.split('\0').flatMap((line) => (/^[ AMD?]{2} /.test(line) ? [line.slice(3)] : []));
  };
  return {
    unsaved,
    async save(files, message, person) {
      await git(['add', '--', ...files]);
      await git(['commit', '--only', '--quiet', '-m', message, '--', ...files], person);
    },
    async discard(files) {
      const known = (await git(['ls-files', '-z', '--', ...files])).split('\0').filter(Boolean);
      const added = files.filter((file) => !known.includes(file));
      if (known.length > 0) await git(['checkout', '--quiet', 'HEAD', '--', ...known]);
      if (added.length > 0) await git(['clean', '--quiet', '--force', '--', ...added]);
    },
    saved: (file) => git(['show', `HEAD:./${file}`]).catch(() => undefined),
    async list(files, count) {
      const format = '%x1e%H%x1f%aI%x1f%an%x1f%s%x1f';
      const paths = files.length > 0 ? files : ['content'];
      const log = await git(['log', `--max-count=${count}`, `--format=${format}`, '--name-only', '--full-diff', '--', ...paths]);
      return log
        .split('\x1e')
        .slice(1)
        .map((entry) => {
          const [id = '', when = '', who = '', what = '', names = ''] = entry.split('\x1f');
          return { id, when, who, what, canUndo: names.trim().split('\n').every(isContent) };
        });
    },
    show: (id) => git(['show', '--format=', '--unified=1', '--word-diff=plain', id, '--', 'content']),
    async undo(id, person) {
      const changed = (await git(['show', '--format=', '--name-only', id])).trim().split('\n');
      if (!changed.every(isContent)) throw new Error('This change is also one of the program, so a developer has to undo it.');
      const open = (await unsaved()).filter((file) => changed.includes(file));
      if (open.length > 0) throw new Error(`${open.join(', ')} has changes that are not saved. Save or discard them first.`);
      try {
        await git(['revert', '--no-edit', id], person);
      } catch {
        await git(['revert', '--abort']).catch(() => undefined);
        throw new Error(
          'A later change touches the same lines, so this one cannot be undone by itself. Undo the later change first, or correct the text.',
        );
      }
    },
    async waiting() {
      const count = await git(['rev-list', '--count', '@{upstream}..HEAD']).catch(() => undefined);
      return count === undefined ? undefined : Number(count);
    },
    async publish(person) {
      try {
        await git(['pull', '--rebase', '--autostash', '--quiet'], person);
      } catch (error) {
        await git(['rebase', '--abort']).catch(() => undefined);
        throw new Error(
          `Not published, because the changes of others could not be taken over. If they concern the same lines, ask a developer. ${firstLine(error)}`,
        );
      }
      await git(['push', '--quiet']).catch((error: unknown) => {
        throw new Error(`Not published. Your changes are saved here; try again later. ${firstLine(error)}`);
      });
    },
  };
}

/** What git says of an error. */
const firstLine = (error: unknown): string => ((error as { stderr?: string }).stderr ?? '').trim().split('\n')[0] ?? '';
