import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder } from './newFolder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folder for compiled code of a program that run.mjs starts. */
function compiledIn(environment: Record<string, string>): string {
  const program = 'console.log(require("node:module").getCompileCacheDir() ?? "nowhere")';
  const parameters = ['scripts/run.mjs', 'node', '-e', program];
  return spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, ...environment } }).stdout;
}

test('compiled code is in a folder of the project, where no other user of the machine can write', () => {
  expect(compiledIn({})).toContain(join(root, '.cache/compiled'));
});

test('an environment variable turns the cache of compiled code off', () => {
  expect(compiledIn({ NODE_DISABLE_COMPILE_CACHE: '1' }).trim()).toBe('nowhere');
});

test('if several commands find packages missing, one installs them and the others wait', async () => {
  const project = newFolder();
  mkdirSync(join(project, 'one'));
  writeFileSync(join(project, 'one/package.json'), JSON.stringify({ name: 'one', version: '1.0.0' }));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'starts', version: '1.0.0', dependencies: { one: 'file:one' } }));
  for (const file of ['run.mjs', 'runProgram.mjs']) cpSync(join(root, 'scripts', file), join(project, 'scripts', file));
  expect(spawnSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: project }).status).toBe(0);
  const start = () =>
    new Promise<{ code: number | null; printed: string }>((resolve) => {
      const child = spawn(process.execPath, ['scripts/run.mjs', 'node', '-p', '"started"'], { cwd: project });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (printed += piece));
      child.on('close', (code) => resolve({ code, printed }));
    });
  const starts = await Promise.all([start(), start(), start()]);
  expect(starts.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(starts.filter(({ printed }) => printed.includes('started'))).toHaveLength(3);
  expect(starts.filter(({ printed }) => printed.includes('Installing'))).toHaveLength(1);
  // A lock of a process that was killed does not block the next command.
  rmSync(join(project, 'node_modules'), { recursive: true });
  writeFileSync(join(project, '.cache/installing'), String(spawnSync(process.execPath, ['-e', '']).pid));
  expect(await start()).toMatchObject({ code: 0, printed: expect.stringContaining('started') });
});
