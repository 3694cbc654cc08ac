import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { readCommit } from '../commit.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files of deploy/ that git ignores. */
export const ignoredDeployFiles = ['deploy/secrets', 'deploy/service.env'];

type MadeRelease = {
  /** Absolute path of its folder. */
  readonly folder: string;
  /** Absolute path of its archive. */
  readonly archive: string;
  /** Number of packages whose code is in its programs. */
  readonly packages: number;
};

/**
 * Makes a folder and an archive with a built site, the service and its command line, and the checksum of the archive. Replaces a release of the same version.
 * @param dist Absolute path of the built site.
 * @param place Absolute path of the folder for the release.
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
    filter: (file) => !ignoredDeployFiles.includes(relative(root, file)),
  });
  const packages = await bundle(root, join(folder, 'leads/bin'));
  writeFileSync(join(folder, 'licences.txt'), listLicences(root, packages));
  // Messages about CRM_FORMS_FILE name these examples.
  cpSync(join(root, 'docs/crm-forms'), join(folder, 'docs/crm-forms'), { recursive: true });
  cpSync(join(root, 'docs/licences.md'), join(folder, 'licences.md'));
  writeJson('package.json', { name, version, private: true, type: 'module' });
  writeJson('release.json', { version, commit: readCommit(root) });
  const archive = `${folder}.tar.gz`;
  execFileSync('tar', ['-czf', archive, '-C', place, release]);
  // As sha256sum writes it.
  const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${checksum}  ${basename(archive)}\n`);
  return { folder, archive, packages: packages.length };
}

/** Programs of a release: name of the file in the release, and source. */
const programs = { service: 'leads/src/server.ts', leads: 'leads/src/cli.ts' };

/** Programs that they start in a thread. */
const threads = { calendarWorker: 'leads/src/booking/calendarWorker.ts' };

/**
 * Writes a file that starts a program, or names the Node that it needs. An older Node cannot parse the program, so this file uses only features of Node 14.
 * @param name Name of the program.
 * @param node Lowest major version of Node.
 */
const entry = (name: string, node: string) => `if (parseInt(process.versions.node, 10) < ${node}) {
  var message = 'This release needs Node ${node} or later, and ' + process.execPath + ' is version ' + process.versions.node + '. Install Node ${node}.';
  console.error(${name === 'service' ? "process.stderr.isTTY ? message : JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg: message })" : 'message'});
  process.exit(1);
}
import('./${name}.program.js');
`;

/**
 * Bundles the service and its command line into files that need no packages. Code that is loaded on first use is in separate files, so that it takes no
 * memory before. All files are in one folder, because paths start two folders above them; see leads/src/program.ts. The code is not minified, so that an error names
 * the function.
 * @param root Folder of the project.
 * @param folder Folder for the files.
 * @returns Folders of the packages whose code is in them, such as `node_modules/pg`.
 */
export async function bundle(root: string, folder: string): Promise<string[]> {
  const { output } = await build({
    cwd: root,
    input: { ...programs, ...threads },
    platform: 'node',
    // Optional and not installed: pg would use it instead of its own code.
    external: ['pg-native'],
    output: { dir: folder, format: 'esm', entryFileNames: '[name].program.js' },
    logLevel: 'warn',
  });
  const [node = ''] = readFileSync(join(root, '.node-version'), 'utf8').split('.');
  for (const name of Object.keys(programs)) writeFileSync(join(folder, `${name}.js`), entry(name, node));
  const packages = new Set<string>();
  for (const id of output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))) {
    const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(root, id).replaceAll('\\', '/'));
    if (packageFolder) packages.add(packageFolder[0]);
  }
  return [...packages].sort();
}

/**
 * Returns the licences of packages, which must accompany their code.
 * @param folders Folders of the packages, relative to `root`.
 * @throws Error that names a package without a licence file and without a licence in its `package.json`.
 */
function listLicences(root: string, folders: readonly string[]): string {
  return folders
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const [file] = globSync('{LICENSE,LICENCE,License,license}*', { cwd: join(root, folder) });
      if (!file && !license) throw new Error(`${folder} has no licence. Use another package.`);
      const text = file ? readFileSync(join(root, folder, file), 'utf8').trim() : `Licence: ${license}`;
      return `${name} ${version}\n\n${text}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
