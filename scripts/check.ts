/* What can be said without building or running: format, lint, types. Every tool runs, so that one report holds all findings. */
import { fileURLToPath } from 'node:url';
import { runProgram } from './runProgram.mjs';

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

const failed: string[] = [];
for (const { name, folder, command, parameters } of checks) {
  console.log(`\n— ${name}`);
  if ((await runProgram(command, parameters, { cwd: folder })) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nTo mend: ${failed.join('; ')}. "npm run fix" mends format and much of lint.`);
  process.exit(1);
}
