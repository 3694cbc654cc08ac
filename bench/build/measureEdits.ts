import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../median.ts';

/** Something an author or a developer changes: a file, a page that shows it, and how it is marked. */
const edits = [
  {
    name: 'a sentence of a page',
    file: 'content/en/pages/pricing.yaml',
    page: '/en/pricing',
    mark: (text: string, mark: string) => text.replace(/^((?: {2})?title: "?)/m, `$1${mark} `),
  },
  {
    name: 'a sentence of an article',
    file: 'content/en/blog/csat-ces-nps-compared.mdx',
    page: '/en/blog/csat-ces-nps-compared',
    mark: (text: string, mark: string) => text.replace(/^(---\n[\s\S]*?\n---\n)/, `$1\nThe mark ${mark}.\n`),
  },
  {
    name: 'a line of style',
    file: 'site/src/styles/base.css',
    page: '/en/pricing',
    mark: (text: string, mark: string) => `${text}\n.${mark} { color: red; }\n`,
  },
] as const;

/** Time until a page that is served while it is worked on shows a change, in milliseconds, median and slowest. */
export type Edit = { readonly name: string; readonly ms: number; readonly slowestMs: number };

/** Time after which a change has failed to show, in milliseconds. */
const patienceMs = 60_000;

/**
 * Changes files under Astro's dev server and asks for the page until it shows the change.
 * @param copy A copy of the repository that may be changed.
 */
export async function measureEdits(copy: string, times: number, port = 4391): Promise<Edit[]> {
  const server = spawn('astro', ['dev', '--root', 'site', '--port', String(port)], { cwd: copy, stdio: 'ignore' });
  const origin = `http://localhost:${port}`;
  try {
    await waitFor(server, `${origin}/en/pricing`, (html) => html.includes('</html>'));
    const results: Edit[] = [];
    for (const { name, file, page, mark } of edits) {
      const path = join(copy, file);
      const before = readFileSync(path, 'utf8');
      await waitFor(server, origin + page, (html) => html.includes('</html>'));
      const seen: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const sign = `bench-${time}-mark`;
        const after = mark(before, sign);
        if (after === before) throw new Error(`${file} has no place for the mark.`);
        const begin = performance.now();
        writeFileSync(path, after);
        await waitFor(server, origin + page, (html) => html.includes(sign));
        seen.push(performance.now() - begin);
        await pause(500);
      }
      results.push({ name, ms: median(seen), slowestMs: Math.max(...seen) });
    }
    return results;
  } finally {
    server.kill('SIGTERM');
  }
}

async function waitFor(server: ChildProcess, url: string, fits: (html: string) => boolean): Promise<void> {
  const begin = performance.now();
  for (;;) {
    const html = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    if (fits(html)) return;
    if (server.exitCode !== null) throw new Error('Astro’s dev server has ended.');
    if (performance.now() - begin > patienceMs) throw new Error(`${url} does not show the change after ${patienceMs / 1000} s.`);
    await pause(html ? 5 : 200);
  }
}
