import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from './command.ts';
import { newEnvironment } from './service.ts';

it('an export to a file makes it readable only for its owner', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'leads-export-')), 'leads.csv');
  writeFileSync(file, 'older');
  chmodSync(file, 0o644);
  expect(await runCommand(['export', '--format=csv', `--output=${file}`], await newEnvironment())).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFen reference,/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
