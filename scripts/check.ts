/*
 * Checks format, lint, plain English and types, without building. All tools run, so that one report has all errors. `npm test` leaves the slowest to `npm run test:systems`.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
// The compiler in Go. With one thread, it takes a fifth of the processor time of the JavaScript compiler. It cannot read .astro files.
const compiler = ['node', join(root, 'node_modules/@typescript/native/bin/tsc'), '--singleThreaded'];
const checks: { name: string; folder?: string; command: string[]; isSlow?: true }[] = [
  { name: 'Format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Plain English', command: ['node', join(root, 'scripts/checkStyle.ts')] },
  // Astro makes the types of the content from its schemas.
  { name: 'Types of the content', folder: 'site', command: ['astro', 'sync'] },
  { name: 'Types of the site', folder: 'site', command: compiler },
  { name: 'Types of everything else', command: compiler },
  { name: 'Types of the .astro files', folder: 'site', command: ['astro-check'], isSlow: true },
];
const { TEST_TIER } = process.env;
const isChosen = ({ isSlow = false }) => TEST_TIER === undefined || TEST_TIER === 'full' || isSlow === (TEST_TIER === 'systems');

const failed: string[] = [];
for (const { name, folder, command } of checks.filter(isChosen)) {
  const [program = '', ...parameters] = command;
  console.log(`\n— ${name}`);
  if ((await runProgram(program, parameters, { cwd: join(root, folder ?? '') })) !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join('; ')}. "npm run fix" corrects the format and many lint errors.`);
  process.exit(1);
}
