/* What can be said without building or running: format, lint, types. Every tool runs, so that one report holds all findings. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const checks: [name: string, command: string, ...parameters: string[]][] = [
  ['Format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['Types of the site', 'astro-check', '--root', 'site'],
  ['Types of contract, lead service, scripts and tests', 'tsc', '--noEmit', '-p', 'tsconfig.json'],
];

const failed = checks.filter(([name, command, ...parameters]) => {
  console.log(`\n— ${name}`);
  return spawnSync(command, parameters, { stdio: 'inherit', cwd: root }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nTo mend: ${failed.map(([name]) => name).join('; ')}. "npm run fix" mends format and much of lint.`);
  process.exit(1);
}
