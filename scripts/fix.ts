/* Corrects the format of the code and of the content, the typography of the texts as far as a program can, and most lint errors. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { correctContent } from '@emovera/content-tools/correctContent.ts';
import { contentFiles, factFiles } from '@emovera/content-tools/files.ts';
import { formatContent } from '@emovera/content-tools/format.ts';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
for (const file of [...contentFiles(root), ...factFiles(root)]) {
  const text = readFileSync(`${root}${file}`, 'utf8');
  const right = correctContent(file, formatContent(file, text));
  if (right === text) continue;
  writeFileSync(`${root}${file}`, right);
  console.log(`Corrected ${file}.`);
}
process.exit(await runProgram('biome', ['check', '--write', '.'], { cwd: root }));
