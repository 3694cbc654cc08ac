import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/freePort.ts';
import { splitFrontMatter } from '../../site/src/publication/articleFiles.ts';
import { median, rounded } from '../median.ts';
import type { Rows } from '../report.ts';

/** Files that authors and developers change, a page that shows each, and how a mark is added. */
const edits = [
  {
    name: 'a sentence of a page',
    file: 'content/en/pages/pricing.yaml',
    page: '/en/pricing',
    addMark: (text: string, mark: string) => text.replace(/^((?: {2})?title: "?)/m, `$1${mark} `),
  },
  {
    name: 'a sentence of an article',
    file: 'content/en/blog/csat-ces-nps-compared.mdx',
    page: '/en/blog/csat-ces-nps-compared',
    addMark: (text: string, mark: string) => {
      const { head = '', body = text } = splitFrontMatter(text) ?? {};
      return `${head}\nThe mark ${mark}.\n${body}`;
    },
  },
  {
    name: 'a line of style',
    file: 'site/src/styles/base.css',
    page: '/en/pricing',
    addMark: (text: string, mark: string) => `${text}\n.${mark} { color: red; }\n`,
  },
] as const;

/** Time after which a change has failed to appear, in milliseconds. */
const timeoutMs = 60_000;

/**
 * Changes files under Astro's dev server and requests the page until it shows the change.
 * @param copy A copy of the repository that may be changed.
 * @returns Median and slowest time in milliseconds.
 */
export async function measureEdits(copy: string, times: number): Promise<Rows> {
  const port = await freePort();
  const server = spawn('astro', ['dev', '--root', 'site', '--port', String(port)], { cwd: copy, stdio: 'ignore' });
  const rows: Record<string, Rows[string]> = {};
  try {
    for (const { name, file, page, addMark } of edits) {
      const url = `http://localhost:${port}${page}`;
      const path = join(copy, file);
      const original = readFileSync(path, 'utf8');
      await waitForText(server, url, '</html>');
      const measured: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const mark = `bench-${time}-mark`;
        const changed = addMark(original, mark);
        if (changed === original) throw new Error(`The mark could not be added to ${file}.`);
        const begin = performance.now();
        writeFileSync(path, changed);
        await waitForText(server, url, mark);
        measured.push(performance.now() - begin);
        await pause(500);
      }
      rows[name] = { median: rounded(median(measured)), slowest: rounded(Math.max(...measured)) };
    }
    return rows;
  } finally {
    server.kill('SIGTERM');
  }
}

async function waitForText(server: ChildProcess, url: string, text: string): Promise<void> {
  const begin = performance.now();
  while (performance.now() - begin < timeoutMs) {
    const html = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    if (html.includes(text)) return;
    if (server.exitCode !== null) throw new Error('Astro’s dev server has ended.');
    await pause(html ? 5 : 200);
  }
  throw new Error(`${url} does not contain "${text}" after ${timeoutMs / 1000} s.`);
}
