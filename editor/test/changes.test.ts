import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyChanges } from '../src/server/changes.ts';

test('if the third of four files cannot be written, all are as they were', () => {
  const root = `${mkdtempSync(join(tmpdir(), 'editor-changes-'))}/`;
  const folder = `${root}content/facts`;
  const names = ['api.yaml', 'company.yaml', 'events.yaml', 'plans.yaml'];
  const texts = () => Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), 'days: 1 # as agreed\n');
  const before = texts();
  const change = () =>
    applyChanges(
      root,
      names.slice(1).map((name) => ({ file: `content/facts/${name}`, path: ['days'], from: 1, to: 2 })),
      { 'content/facts/a.yaml': 'days: 2\n' },
    );
  // A folder is where the old text would be kept.
  mkdirSync(join(folder, 'events.yaml.replaced'));
  expect(change).toThrow('EISDIR');
  expect(texts()).toEqual(before);
  expect(change()).toEqual([]);
  expect(texts()).toEqual({
    'a.yaml': 'days: 2\n',
    ...Object.fromEntries(names.map((name, index) => [name, `days: ${index === 0 ? 1 : 2} # as agreed\n`])),
  });
  rmSync(root, { recursive: true });
});
