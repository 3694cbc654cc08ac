import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../../scripts/newFolder.ts';
import type { ReadingContext } from '../content/loaders.ts';
import { evaluateAgain, keepEvaluations, readContent, watchFolder } from './liveContent.ts';

/* A page imports the content and a module that imports the page. Each of them waits for a signal of the test. */
const sources: Readonly<Record<string, string>> = {
  '\0page': `import { text } from 'content'; import 'part'; await globalThis.waits.page?.(); export { text };`,
  '\0part': `import 'page';`,
  '\0content': `await globalThis.waits.content?.(); export const text = globalThis.waits.text;`,
};

test('a page that is evaluated while the content is discarded ends, and so does the next one, with the new content', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [{ name: 'sources', resolveId: (id) => (`\0${id}` in sources ? `\0${id}` : undefined), load: (id) => sources[id] }],
  });
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('This environment does not run modules.');
  keepEvaluations(ssr.runner);
  const page = gate();
  const content = gate();
  const waits: Record<string, unknown> = { text: 'before', page: page.pass };
  Object.assign(globalThis, { waits });

  const first = ssr.runner.import('page');
  await page.reached;
  evaluateAgain(ssr.runner.evaluatedModules, '\0content');
  Object.assign(waits, { text: 'after', page: undefined, content: content.pass });
  const second = ssr.runner.import('page');
  await content.reached;
  page.open();
  expect(await first).toMatchObject({ text: 'before' });
  content.open();
  expect(await second).toMatchObject({ text: 'after' });
  await server.close();
}, 120_000);

test('a page that is opened after the content is discarded has the new one, also while the old one is still being read', async () => {
  let text = 'before';
  const reading = gate();
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [
      {
        name: 'content',
        resolveId: (id) => (id === 'content' ? '\0content' : undefined),
        async load(id) {
          if (id !== '\0content') return undefined;
          const code = `export const text = '${text}';`;
          if (text === 'before') await reading.pass();
          return code;
        },
      },
    ],
  });
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('This environment does not run modules.');
  keepEvaluations(ssr.runner);
  const first = ssr.runner.import('content');
  await reading.reached;
  text = 'after';
  const module = ssr.moduleGraph.getModuleById('\0content');
  if (module) ssr.moduleGraph.invalidateModule(module);
  evaluateAgain(ssr.runner.evaluatedModules, '\0content');
  const second = ssr.runner.import('content');
  reading.open();
  expect(await second).toMatchObject({ text: 'after' });
  await first;
  expect(await ssr.runner.import('content')).toMatchObject({ text: 'after' });
  await server.close();
}, 120_000);

test('the content counts as read only once a collection was read, not when Astro leaves that out', async () => {
  const answers = [false, false, true];
  await readContent(async (options) => {
    if (answers.shift()) (options.context as ReadingContext).onRead();
  });
  expect(answers).toEqual([]);
});

test('a change of a file is heard after it was replaced twice at once, also in a new folder', async () => {
  const folder = newFolder();
  const heard = new Set<string>();
  const stop = watchFolder(folder, (path) => heard.add(path));
  onTestFinished(() => {
    stop();
  });
  const replace = (file: string) => {
    writeFileSync(`${file}.new`, 'text');
    renameSync(`${file}.new`, file);
  };
  mkdirSync(join(folder, 'new'));
  await expect.poll(() => heard.has(join(folder, 'new'))).toBe(true);
  for (const file of ['one.yaml', 'new/two.yaml'].map((name) => join(folder, name)))
    for (let round = 0; round < 5; round += 1) {
      replace(file);
      replace(file);
      await expect.poll(() => heard.has(file)).toBe(true);
      heard.clear();
    }
});

/** A gate at which a module waits. */
function gate() {
  const [arrival, opening] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pass = () => {
    arrival.resolve();
    return opening.promise;
  };
  return { pass, reached: arrival.promise, open: opening.resolve };
}
