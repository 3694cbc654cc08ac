/* What can be said without building or running: format, lint, types. Every tool runs, so that one report holds all findings. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = `${root}site`;
const checks: { name: string; cwd: string; command: [program: string, ...parameters: string[]] }[] = [
  { name: 'Format and lint', cwd: root, command: ['biome', 'check', '--error-on-warnings', '.'] },
  // The types of the collections are made from their schemas; without them nearly every page would be found at fault.
  { name: 'Types of the content', cwd: site, command: ['astro', 'sync'] },
  // From the site's folder: elsewhere this tool reads the configuration of the folder that it is started in.
  { name: 'Types of the site', cwd: site, command: ['astro-check'] },
  { name: 'Types of contract, lead service, scripts and tests', cwd: root, command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
];

const failed = checks.filter(({ name, cwd, command: [program, ...parameters] }) => {
  console.log(`\n— ${name}`);
  return spawnSync(program, parameters, { stdio: 'inherit', cwd }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nTo mend: ${failed.map(({ name }) => name).join('; ')}. "npm run fix" mends format and much of lint.`);
  process.exit(1);
}
