import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { applyChanges } from '../src/server/changes.ts';
import { readFile } from '../src/server/files.ts';

test('a file that changes again within a moment, or gets the time of another one, is read as it is', () => {
  const root = `${newFolder()}/`;
  for (let n = 100; n < 200; n += 1) {
    writeFileSync(`${root}a.yaml`, `n: ${n}\n`);
    utimesSync(`${root}a.yaml`, 1, 1);
    expect(readFile(root, 'a.yaml').value).toEqual({ n });
  }
});

test('if the third of four files cannot be written, all are as they were', () => {
  const root = `${newFolder()}/`;
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
  // A folder occupies the path at which the old text would be stored.
  mkdirSync(join(folder, 'events.yaml.replaced'));
  expect(change).toThrow('EISDIR');
  expect(texts()).toEqual(before);
  expect(change()).toEqual([]);
  expect(texts()).toEqual({
    'a.yaml': 'days: 2\n',
    ...Object.fromEntries(names.map((name, index) => [name, `days: ${index === 0 ? 1 : 2} # as agreed\n`])),
  });
});
