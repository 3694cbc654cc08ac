import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropUnusedScripts } from './dropUnusedScripts.ts';

test('a script that no page and no other script names is deleted, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
  mkdirSync(join(folder, '_assets'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('page.html', '<script>import("/_assets/wake.a1.js")</script>');
  write('_assets/wake.a1.js', 'import "./part.b2.js"');
  write('_assets/part.b2.js', 'export {}');
  write('_assets/client.c3.js', '/* client.c3.js */');
  expect(dropUnusedScripts(folder)).toEqual(['_assets/client.c3.js']);
  expect(['wake.a1', 'part.b2', 'client.c3'].map((name) => existsSync(join(folder, `_assets/${name}.js`)))).toEqual([true, true, false]);
});
