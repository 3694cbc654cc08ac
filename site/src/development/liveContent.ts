import { createHash } from 'node:crypto';
import { existsSync, type FSWatcher, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import { isRunnableDevEnvironment, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type { EvaluatedModuleNode, EvaluatedModules, ModuleRunner } from 'vite/module-runner';
import type { Finding } from '../content/explain.ts';
import type { ReadingContext } from '../content/loaders.ts';
import { contentFolder } from '../content/origin.ts';
import { day as daySchema } from '../content/schemas/common.ts';
import { readLibrary } from '../publication/articleFiles.ts';
import { isOwnMachine, isOwnRequest } from './closedServer.ts';
import { contentTiming, type DevelopmentState, stateEvent, stateQuestion } from './developmentState.ts';
import { queue } from './queue.ts';

const folder = fileURLToPath(contentFolder);
const root = fileURLToPath(new URL('..', contentFolder));

type RefreshContent = HookParameters<'astro:server:setup'>['refreshContent'];

/** Milliseconds without a change after which the content is checked and read. Several files saved together are reported once. */
const quietMs = 50;

/** Maximum time to read the content again, in milliseconds. After it, pages show the present state, and the next change is a new try. */
const maxReadingMs = 60_000;

/**
 * Shows writers the errors of the content in the browser, and the site as of a day. Only for development.
 *
 * - After each change of a file in `content/`, all files are checked. `showState.ts`, which every page has, lists the errors.
 * - Each change also makes Astro read the content again: it chooses between the versions of a file only then. Nothing else reads it during development, so that no
 *   older text arrives later. Whether there is a change is seen from the contents of the files, also before each page: events and times of files can be missed.
 * - Former addresses of articles lead to the present ones, as the lead service does it.
 * - Each page names the content that it was made from. A page that was made before the content was read again, but opened after it, loads again.
 * - `?on=2027-03-09` on any page shows the whole site as of that day, without drafts, in every window, until `?on=` shows today again.
 */
export function liveContent(): AstroIntegration {
  /** Fingerprint of the files when they were last read. */
  let fingerprints: ReadonlyMap<string, string> = new Map();
  let readAgain = async (_isWanted?: boolean) => {};
  const one = queue();
  const state: { -readonly [Key in keyof DevelopmentState]: DevelopmentState[Key] } = { content: 0, errors: [] };
  const usual = { BUILD_DATE: process.env.BUILD_DATE, SHOW_DRAFTS: process.env.SHOW_DRAFTS };

  // Tasks run in turn, because the day must not change while the content is read for another day.
  const showDay = (day: string | undefined) =>
    one(async () => {
      const variables = day ? { BUILD_DATE: day, SHOW_DRAFTS: '' } : usual;
      for (const [name, value] of Object.entries(variables)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      state.day = day;
      await readAgain(true);
    });

  const plugin: Plugin = {
    name: 'live-content',
    configureServer(vite) {
      for (const environment of Object.values(vite.environments))
        if (isRunnableDevEnvironment(environment)) keepEvaluations(environment.runner);
      vite.middlewares.use(async (request, response, next) => {
        const address = URL.parse(request.url ?? '/', 'http://localhost');
        const day = address?.searchParams.get('on');
        if (!address || typeof day !== 'string') {
          // A page is never older than the files at the time of its request. Why they could not be read is logged with the change.
          const isPage = request.headers.accept?.includes('text/html');
          if (isPage) await one(() => readAgain()).catch(() => undefined);
          const moved = isPage && address && movedTo(address.pathname);
          if (moved) return response.writeHead(302, { location: moved + address.search, 'cache-control': 'no-store' }).end();
          response.setHeader('server-timing', `${contentTiming};desc="${state.content}"`);
          return next();
        }
        if (day && !daySchema.safeParse(day).success) {
          response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
          response.end(`?on=${day} is not a day. Write year, month and day, such as ?on=2027-03-09.`);
          return;
        }
        if (!mayChangeDay(request)) {
          response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
          response.end(
            `A link of another site, or another machine, cannot change the day. On this machine, add ?on=${day} to the address yourself.`,
          );
          return;
        }
        try {
          await showDay(day || undefined);
        } catch (error) {
          return next(error);
        }
        response.writeHead(302, { location: address.pathname, 'cache-control': 'no-store' }).end();
      });
    },
    // Pages that could not be rendered also have Vite's client.
    transform: (code, id) => (id.includes('vite/dist/client/client.mjs') ? `${code}\nimport('/src/development/showState.ts');` : undefined),
  };

  return {
    name: 'live-content',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        // Must happen before Astro reads them.
        fingerprints = readDigests(folder);
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:server:setup': ({ server, refreshContent, logger }) => {
        readAgain = async (isWanted = false) => {
          const now = readDigests(folder);
          const changed = [...new Set([...fingerprints.keys(), ...now.keys()])].filter((file) => fingerprints.get(file) !== now.get(file));
          if (changed.length === 0 && !isWanted) return;
          await within(maxReadingMs, 'The content was not read again', readContent(refreshContent));
          // A file that has changed meanwhile differs the next time.
          fingerprints = now;
          state.content += 1;
          discardContent(server, changed);
        };
        keepChecking(
          server,
          (update) => one(update).catch((error) => logger.error(String(error))),
          () => readAgain(),
          state,
        );
      },
    },
  };
}

/**
 * Makes Astro read the content. Astro silently skips this while it loads the configuration of the content.
 * @throws Error if that takes too long.
 */
export async function readContent(refreshContent: RefreshContent): Promise<void> {
  let isRead = false;
  const onRead = () => {
    isRead = true;
  };
  const end = Date.now() + maxReadingMs;
  for (;;) {
    await refreshContent?.({ context: { onRead } satisfies ReadingContext });
    if (isRead) return;
    if (Date.now() > end) throw new Error('Astro did not read the content. Start `npm run dev` again.');
    await wait(quietMs);
  }
}

/** The present address of an article, from a former one. */
function movedTo(path: string): string | undefined {
  const [, lang, former] = /^\/(\w+)\/blog\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
  try {
    const article = former && readLibrary(root).articles.find((each) => each.lang === lang && each.front.replaces?.includes(former));
    return article ? `/${lang}/blog/${article.slug}` : undefined;
  } catch {
    // The page lists what is wrong with the articles.
    return undefined;
  }
}

/** The contents of the files in a folder, as short texts that differ if the contents do. */
function readDigests(top: string): ReadonlyMap<string, string> {
  const files = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name);
      try {
        return [[path, createHash('sha1').update(readFileSync(path)).digest('base64')]];
      } catch {
        // It no longer exists.
        return [];
      }
    }),
  );
}

/** Whether a request may change the day for all windows: it comes from a page of this server, or was typed as an address on this machine. */
function mayChangeDay({ headers, socket }: IncomingMessage): boolean {
  if (!isOwnMachine(socket.remoteAddress)) return false;
  if (headers['sec-fetch-site'] === 'none') return headers.origin === undefined;
  // On plain http, browsers send only the previous page as the origin of a request.
  const from = headers['sec-fetch-site'] ?? URL.parse(headers.referer ?? '')?.host;
  return isOwnRequest(headers) && (from === 'same-origin' || from === headers.host);
}

/** Checks the content now and after each change, and reports the errors to all pages. */
function keepChecking(
  vite: ViteDevServer,
  inTurn: (update: () => Promise<void>) => void,
  readAgain: () => Promise<void>,
  state: { errors: readonly Finding[] },
): void {
  const pages = vite.environments.client.hot;
  pages.on(stateQuestion, (_data, page) => page.send(stateEvent, state));
  let check: (() => Promise<readonly Finding[]>) | undefined;
  const update = async () => {
    check ??= await loadChecker(vite);
    state.errors = await check();
    try {
      await readAgain();
    } finally {
      pages.send(stateEvent, state);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const run = () => inTurn(update);
  const stop = watchFolder(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(run, quietMs);
  });
  vite.httpServer?.once('close', stop);
  vite.httpServer?.once('listening', run);
}

/**
 * Calls a function with the path of each file that changes in a folder, or below it. It watches folders. Vite watches each file, and loses one that an editor
 * has replaced twice while the server was busy, if the file system used the same inode number again.
 * @returns Function that stops it.
 */
export function watchFolder(top: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const forget = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  const add = (path: string) => {
    if (watchers.has(path)) return;
    const watcher = watch(path, (_event, name) => {
      const changed = name === null ? path : join(path, name);
      onChange(changed);
      if (!existsSync(path)) forget(path);
      else if (statSync(changed, { throwIfNoEntry: false })?.isDirectory()) addAll(changed);
    });
    // The folder no longer exists.
    watcher.on('error', () => forget(path));
    watchers.set(path, watcher);
  };
  const addAll = (path: string) => {
    add(path);
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory()) add(join(entry.parentPath, entry.name));
  };
  addAll(top);
  return () => [...watchers.keys()].forEach(forget);
}

/** Loads the schemas as pages do. Astro's configuration, which loads this file, should start quickly, and has closed its own loader by now. */
async function loadChecker(vite: ViteDevServer): Promise<() => Promise<readonly Finding[]>> {
  const { contentChecker } = await vite.ssrLoadModule('/src/publication/contentErrors.ts');
  return contentChecker(root);
}

/** The module that lists the files of pictures when Vite transforms it. Vite does not notice new files in the content. */
const pictureList = fileURLToPath(new URL('../pictures/loadPicture.ts', import.meta.url));

/** The module from which pages read the content: see Astro's `vite-plugin-content-virtual-mod`. */
const contentModule = '\0astro:data-layer-content';

/**
 * Makes pages read the content again, and open pages load again. Astro does so too, but modules that a page evaluates at that moment keep the old content.
 * So all modules that need the content are evaluated again. The text of an article is a separate module. Vite may miss its change: see
 * `watchFolder`.
 * @param changed Files that have changed.
 */
function discardContent(vite: ViteDevServer, changed: readonly string[]): void {
  for (const environment of Object.values(vite.environments)) {
    const { moduleGraph } = environment;
    const module = moduleGraph.getModuleById(contentModule);
    const files = changed.some((file) => file.startsWith(join(folder, 'pictures'))) ? [...changed, pictureList] : changed;
    const texts = files.flatMap((file) => [...(moduleGraph.getModulesByFile(normalizePath(file)) ?? [])]);
    for (const each of module ? [module, ...texts] : texts) moduleGraph.invalidateModule(each);
    if (isRunnableDevEnvironment(environment)) {
      const { evaluatedModules } = environment.runner;
      for (const id of [contentModule, ...texts.flatMap((text) => text.id ?? [])]) evaluateAgain(evaluatedModules, id);
    }
    if (environment !== vite.environments.client) environment.hot.send('astro:content-changed', {});
  }
  vite.environments.client.hot.send({ type: 'full-reload', path: '*' });
}

/**
 * Waits for a promise, but not longer than some milliseconds.
 * @throws Error with the failure, if it takes longer.
 */
async function within<T>(milliseconds: number, failure: string, promise: T | PromiseLike<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${failure} within ${milliseconds / 1000} seconds.`)), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Number of times that modules of a runner were discarded. */
const rounds = new WeakMap<EvaluatedModules, number>();

/**
 * Lets a module finish its evaluation with its own state when it is invalidated by Astro, Vite or `evaluateAgain`. The next page evaluates it anew. Vite would
 * reset it in place, so that both pages share its state, and modules that import each other would then wait for each other forever.
 *
 * Code that was requested before modules were discarded, and arrives afterwards, is requested again. Vite would give the old code also to the next page, which waits
 * for the same answer.
 */
export function keepEvaluations(runner: ModuleRunner): void {
  const { evaluatedModules: modules } = runner;
  const reset = modules.invalidateModule.bind(modules);
  modules.invalidateModule = (module) => {
    if (module.promise && !module.evaluated) forget(modules, module);
    else reset(module);
  };
  // Vite's types lack it.
  const { transport } = runner as unknown as { transport: { invoke: (name: string, data: unknown[]) => Promise<unknown> } };
  const invoke = transport.invoke.bind(transport);
  transport.invoke = async (name, data) => {
    const round = rounds.get(modules);
    const answer = await invoke(name, data);
    if (name !== 'fetchModule' || round === rounds.get(modules)) return answer;
    const [url, importer, options] = data;
    return transport.invoke(name, [url, importer, { ...(options as object), cached: false }]);
  };
}

function forget(modules: EvaluatedModules, module: EvaluatedModuleNode): void {
  if (modules.idToModuleMap.get(module.id) === module) modules.idToModuleMap.delete(module.id);
  for (const [url, each] of modules.urlToIdModuleMap) if (each === module) modules.urlToIdModuleMap.delete(url);
  modules.fileToModulesMap.get(module.file)?.delete(module);
}

/** Makes the next page evaluate a module and its importers again. */
export function evaluateAgain(modules: EvaluatedModules, id: string, seen = new Set<string>()): void {
  rounds.set(modules, (rounds.get(modules) ?? 0) + 1);
  const module = modules.getModuleById(id);
  if (!module || seen.has(id)) return;
  seen.add(id);
  modules.invalidateModule(module);
  for (const importer of module.importers) evaluateAgain(modules, importer, seen);
}
