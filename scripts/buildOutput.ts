import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stripVTControlCharacters } from 'node:util';

/** The steps of a build, by a text of Astro's log with which each begins. */
const steps = {
  'Syncing content': 'Read the content',
  'Building static entrypoints': 'Bundle styles and scripts',
  'Rearranging server assets': 'Make pages, pictures and documents',
  'astro:build:done': 'Finish pages: policies, search, compression',
};

/** Harmless warnings about code of Astro and about CSS that its minifier does not know yet. */
const knownWarnings = ['MODULE_LEVEL_DIRECTIVE', 'target-current'];

/** Number of files between two progress messages, if the terminal cannot rewrite a line. */
const filesPerMessage = 200;

/**
 * Shows the steps of a build in a few lines, and writes the whole output of Astro to a file.
 * @returns The stream that takes the output, and a function to call when Astro has ended.
 */
export function summariseBuild(logFile: string) {
  mkdirSync(dirname(logFile), { recursive: true });
  const input = new PassThrough();
  const log = createWriteStream(logFile);
  input.pipe(log);
  const { isTTY } = process.stdout;
  let step: string | undefined;
  let start = performance.now();
  let files = 0;
  const clear = isTTY ? '\r\x1b[K' : '';
  const endStep = (mark = '✓') => {
    if (step === undefined) return;
    const count = files > 0 ? `, ${files} files` : '';
    console.log(`${clear}  ${mark} ${step}${count}, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  };
  createInterface({ input }).on('line', (raw) => {
    const line = stripVTControlCharacters(raw);
    const next = Object.entries(steps).find(([text]) => line.includes(text))?.[1];
    if (next && next !== step) {
      endStep();
      step = next;
      start = performance.now();
      files = 0;
      if (isTTY) process.stdout.write(`  … ${step}`);
    } else if (/[├└]─ \//.test(line)) {
      files += 1;
      if (isTTY) process.stdout.write(`\r  … ${step}: ${files}`);
      else if (files % filesPerMessage === 0) console.log(`  … ${step}: ${files}`);
    } else if (/^Built |\[(WARN|ERROR)\]/.test(line) && !knownWarnings.some((warning) => line.includes(warning))) console.log(clear + line);
  });
  return {
    input,
    async end(hasFailed: boolean): Promise<void> {
      input.end();
      await finished(log);
      endStep(hasFailed ? '✗' : '✓');
    },
  };
}
