import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder in which a program keeps its compiled code, when it is started as the commands of this project are. */
function compiledIn(environment: Record<string, string>): string {
  const program = 'console.log(require("node:module").getCompileCacheDir() ?? "nowhere")';
  const parameters = ['scripts/run.mjs', 'node', '-e', program];
  return spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, ...environment } }).stdout;
}

test('what the commands start keeps its compiled code in the project’s own folder, where no other user of the machine writes', () => {
  expect(compiledIn({})).toContain(join(root, '.cache/compiled'));
});

test('compiled code is kept elsewhere, or not at all, if the environment says so', () => {
  expect(compiledIn({ NODE_DISABLE_COMPILE_CACHE: '1' }).trim()).toBe('nowhere');
});
