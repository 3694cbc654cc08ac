import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, licencesOf } from './bundle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files of deploy/ that git ignores. */
export const ofThisMachine = ['deploy/secrets', 'deploy/service.env'];

/** A release, in the folder that it was made in. */
export type MadeRelease = {
  /** Absolute path of its folder. */
  readonly folder: string;
  /** Absolute path of its archive. */
  readonly archive: string;
  /** Number of packages whose code is in its programs. */
  readonly packages: number;
};

/**
 * Makes a folder and an archive with a built site, the service and its command line, and the checksum of the archive. Replaces one of the same version.
 * @param dist Absolute path of the built site.
 * @param place Absolute path of the folder that the release is made in.
 */
export async function makeRelease(dist: string, place: string): Promise<MadeRelease> {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const release = `release-${version}`;
  const folder = join(place, release);
  const writeJson = (file: string, value: unknown) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['public', 'service', 'desk']) cpSync(join(dist, part), join(folder, 'dist', part), { recursive: true });
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), {
    recursive: true,
    filter: (file) => !ofThisMachine.includes(relative(root, file)),
  });
  const packages = await bundle(root, join(folder, 'leads/bin'));
  writeFileSync(join(folder, 'licences.txt'), licencesOf(root, packages));
  // Messages about CRM_FORMS_FILE name these examples.
  cpSync(join(root, 'docs/crm-forms'), join(folder, 'docs/crm-forms'), { recursive: true });
  cpSync(join(root, 'docs/licences.md'), join(folder, 'licences.md'));
  writeJson('package.json', { name, version, private: true, type: 'module' });
  writeJson('release.json', { version, commit: commit() });
  const archive = `${folder}.tar.gz`;
  execFileSync('tar', ['-czf', archive, '-C', place, release]);
  // As sha256sum writes it.
  const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${checksum}  ${basename(archive)}\n`);
  return { folder, archive, packages: packages.length };
}

/** The commit of the checkout, and whether files were changed since. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? ' and changes' : '');
  } catch {
    return 'unknown';
  }
}
