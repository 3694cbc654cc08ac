import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'rolldown';

/** Programs of a release: file name in the release, and source. */
const programs = { 'service.js': 'leads/src/server.ts', 'leads.js': 'leads/src/cli.ts' };

/**
 * Bundles the service and its command line, each into one file that needs no packages. The code is not minified, so that an error names the function.
 * @param root Folder of the project.
 * @param folder Folder for the files.
 * @returns Folders of the packages whose code is in them, such as `node_modules/pg`.
 */
export async function bundle(root: string, folder: string): Promise<string[]> {
  const packages = new Set<string>();
  for (const [file, input] of Object.entries(programs)) {
    const { output } = await build({
      cwd: root,
      input,
      platform: 'node',
      // Optional and not installed: pg would use it instead of its own code.
      external: ['pg-native'],
      output: { file: join(folder, file), format: 'esm', codeSplitting: false },
      logLevel: 'warn',
    });
    const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    for (const id of modules) {
      const found = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(root, id).replaceAll('\\', '/'));
      if (found) packages.add(found[0]);
    }
  }
  return [...packages].sort();
}

/**
 * The licences of packages, as their authors ask for when their code is passed on.
 * @param folders Folders of the packages, relative to `root`.
 * @throws Error that names a package without a licence file and without a licence in its `package.json`.
 */
export function licencesOf(root: string, folders: readonly string[]): string {
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
