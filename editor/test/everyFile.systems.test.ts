import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import { type Path, valueAt, withValue } from '@emovera/contract/values.ts';
import { expect, test } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { applyChanges } from '../src/server/changes.ts';
import { listFiles, parseFile } from '../src/server/files.ts';

const root = `${newFolder()}/`;
cpSync(fileURLToPath(new URL('../../content', import.meta.url)), `${root}content`, { recursive: true });

test.each(['facts', ...localeCodes])(
  'in every content file of %s, one changed field changes one line, and one changed word of the text below only this word',
  (folder) => {
    const files = listFiles(root).filter(({ file }) => file.startsWith(`content/${folder}/`));
    expect(files.length).toBeGreaterThan(10);
    for (const { file } of files) {
      const before = readFileSync(`${root}${file}`, 'utf8');
      const { value, body } = parseFile(file, before);
      const all = leaves(value);
      // This tests the first, a middle and the last value of each file, because several thousand would take minutes.
      for (const path of new Set([all[0], all[all.length >> 1], all.at(-1)])) {
        if (!path) continue;
        const from = valueAt(value, path);
        const to = typeof from === 'number' ? from + 1 : typeof from === 'boolean' ? !from : `${from} – and: “more”`;
        expect(applyChanges(root, [{ file, path, from, to }])).toEqual([]);
        const after = readFileSync(`${root}${file}`, 'utf8');
        expect(parseFile(file, after), file).toMatchObject({ value: withValue(value, path, to), ...(body !== undefined && { body }) });
        const [old, now] = [before.split('\n'), after.split('\n')];
        expect([file, path, now.length, now.filter((line, index) => line !== old[index]).length]).toEqual([file, path, old.length, 1]);
        writeFileSync(`${root}${file}`, before);
      }
      if (body === undefined) continue;
      const to = body.replace(/\p{L}{5,}(?=\s\p{L})/u, 'Changed');
      expect(applyChanges(root, [{ file, path: 'body', from: body, to }])).toEqual([]);
      expect(readFileSync(`${root}${file}`, 'utf8')).toBe(before.slice(0, before.length - body.length) + to);
      writeFileSync(`${root}${file}`, before);
    }
  },
);

/** Paths of all single values on one line. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return String(value).includes('\n') || value === null ? [] : [path];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, Array.isArray(value) ? Number(key) : key]));
}
