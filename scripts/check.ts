/* Checks format, lint and types, without building. All tools run, so that one report has all errors. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const checks: { name: string; folder?: string; command: string[] }[] = [
  { name: 'Format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  // Astro makes the types of the content from its schemas.
  { name: 'Types of the content', folder: 'site', command: ['astro', 'sync'] },
  { name: 'Types of the site', folder: 'site', command: ['astro-check'] },
  { name: 'Types of everything else', command: ['tsc'] },
];

const failed: string[] = [];
for (const { name, folder, command } of checks) {
  const [program = '', ...parameters] = command;
  console.log(`\n— ${name}`);
  if ((await runProgram(program, parameters, { cwd: join(root, folder ?? '') })) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join('; ')}. "npm run fix" corrects the format and many lint errors.`);
  process.exit(1);
}
