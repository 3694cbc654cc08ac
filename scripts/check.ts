/* What can be said without building or running: format, lint, types. Every tool runs, so that one report holds all findings. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Check = { name: string; folder: string; command: string; parameters: string[] };

const root = fileURLToPath(new URL('..', import.meta.url));
const site = fileURLToPath(new URL('../site', import.meta.url));
const checks: Check[] = [
  { name: 'Format and lint', folder: root, command: 'biome', parameters: ['check', '--error-on-warnings', '.'] },
  // The types of the collections are made from their schemas; without them, as on a fresh clone, nearly every page would be found at fault.
  { name: 'Types of the content', folder: site, command: 'astro', parameters: ['sync'] },
  { name: 'Types of the site', folder: site, command: 'astro-check', parameters: [] },
  {
    name: 'Types of contract, lead service, scripts and tests',
    folder: root,
    command: 'tsc',
    parameters: ['--noEmit', '-p', 'tsconfig.json'],
  },
];

const failed = checks.filter(({ name, folder, command, parameters }) => {
  console.log(`\n— ${name}`);
  return spawnSync(command, parameters, { stdio: 'inherit', cwd: folder }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nTo mend: ${failed.map(({ name }) => name).join('; ')}. "npm run fix" mends format and much of lint.`);
  process.exit(1);
}
