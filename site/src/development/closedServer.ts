import { existsSync, realpathSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { pictureEndings, pictureFolder } from '../content/pictureSources.ts';

/** Restricts the development server to the files that pages need, and protects its answers from other sites. */
export function closedServer(): Plugin {
  return {
    name: 'closed-server',
    apply: 'serve',
    enforce: 'pre',
    config: () => ({ server: { cors: false, fs: { strict: true, allow: servedFolders } } }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        for (const [name, value] of Object.entries(screenHeaders)) response.setHeader(name, value);
        if (isOfContent(request.url ?? '/')) response.setHeader('content-security-policy', contentPolicy);
        if (mayServe(request.url ?? '/')) return next();
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(
          'The development server does not serve this file. site/src/development/closedServer.ts lists the folders that it serves.',
        );
      });
    },
  };
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders with pictures that pages show. */
const pictureFolders = [pictureFolder, 'site/src'].map((folder) => join(root, folder));

/** Folder of the texts and pictures, which more people can change than the code. */
const contentFolder = [join(root, 'content')];

/**
 * Folders from which the development server serves files to pages. All others, such as those with leads and secrets, stay closed. The
 * packages may be links to another folder.
 */
const servedFolders = [
  ...pictureFolders,
  ...['contract', 'reader', 'site/.generated', 'site/node_modules', 'site/public'].map((folder) => join(root, folder)),
  dirname(realpathSync(join(root, 'node_modules/vite'))),
];

/** Modules for browsers that Vite and Astro make without a file. */
const madeModules = /^\/@(vite\/(client|env)|react-refresh|id\/astro:scripts\/[\w-]+\.js)$/;

/**
 * Whether the development server may answer a request. Vite's own list of folders does not follow symbolic links, and does not apply to
 * plugins that load files. So this checks only the address: each file that it can mean must be in a served folder. An address of a module for Vite must name such
 * a file, or a module without a file.
 * @param address The address of the request, with its query.
 */
export function mayServe(address: string): boolean {
  const [path = '', query = '', ...others] = address.split('?');
  const [paths, queries] = [meanings(path), meanings(query)];
  if (!paths || !queries || others.length > 0) return false;
  // Vite treats some queries as a part of the path. Scripts of pages are bundled only for imports of the server.
  if ([...paths, ...queries].some((each) => /\0|[/\\]\.\.([/\\]|$)|inline-script|module-url/.test(each))) return false;
  if (address.includes('#') || paths.some((each) => /[?#\\]/.test(each) || /^\/+__open-in-editor/i.test(each))) return false;
  if (paths.some((each) => /^\/+_image(\/|$)/.test(each))) return mayShow(address);
  const files = paths.flatMap(listFiles);
  const isPage = paths.every((each) => !/^\/+@/.test(each));
  return files.every(isServed) && (isPage || files.length > 0 || madeModules.test(path));
}

/** Whether an answer can be a file of the content. It must not act as a page of the site, because that would get the cookies of the editing screen. */
export function isOfContent(address: string): boolean {
  const paths = meanings(address.split('?')[0] ?? '') ?? [];
  return paths.some((path) => /^\/+_image(\/|$)/.test(path) || listFiles(path).some((file) => isIn(contentFolder, file)));
}

/** Whether a file is in a served folder. Only pictures are served from the content. */
const isServed = (file: string): boolean =>
  isIn(servedFolders, file) && (!isIn(contentFolder, file) || pictureEndings.some((ending) => file.endsWith(`.${ending}`)));

/** Whether a request for a scaled picture names a picture of the pages. */
function mayShow(address: string): boolean {
  const [source, ...others] = URL.parse(address, 'http://localhost')?.searchParams.getAll('href') ?? [];
  const [, path] = /^\/@fs(\/[^?#]+)/.exec(source ?? '') ?? [];
  if (!path || others.length > 0 || !mayServe(path)) return false;
  return /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path) && listFiles(path).some((file) => isIn(pictureFolders, file));
}

/** Returns all readings of a part of an address: unchanged, and after each decoding. Undefined if it cannot be decoded. */
function meanings(part: string): string[] | undefined {
  try {
    const decoded = decodeURIComponent(part);
    return decoded === part ? [part] : [part, ...(meanings(decoded) ?? [decoded])];
  } catch {
    return undefined;
  }
}

/** Prefixes and endings that Vite adds to the path of a file. */
const completions = ['', '/index'].flatMap((name) =>
  ['', '.mjs', '.js', '.cjs', '.mts', '.ts', '.cts', '.jsx', '.tsx', '.json', '.html'].map((ending) => name + ending),
);

/**
 * Returns the files that a path can mean, with Vite's prefixes and additions: below the folder of the site, below its public files, and on the whole machine.
 * It follows links.
 */
function listFiles(path: string): string[] {
  const inner = path.replace(/__x00__/g, '/').replace(/\/+$/, '');
  // After "/@fs", the rest is a path on this machine. After the prefixes of plugins, the path can begin at each part.
  const [, named] = /^\/@fs(\/+(?![@/]).*)$/.exec(inner) ?? [];
  const absolute = named ? [named] : [...inner.matchAll(/\/(?!\/)/g)].map(({ index }) => inner.slice(index));
  const names = [join(root, 'site', inner), join(root, 'site/public', inner), ...absolute];
  // Vite uses "x.ts" for "x.js" if "x.js" does not exist.
  const stems = new Set(names.flatMap((name) => [name, name.replace(/\.[cm]?jsx?$/, '')]));
  return [...stems]
    .flatMap((stem) => completions.map((completion) => stem + completion))
    .flatMap((name) => (existsSync(name) && statSync(name).isFile() ? [realpathSync.native(name)] : []));
}

/** Whether a file is in one of some folders, which may be links. */
function isIn(folders: readonly string[], file: string): boolean {
  return folders.some((folder) => {
    try {
      return file.startsWith(`${realpathSync.native(folder)}/`);
    } catch {
      return false;
    }
  });
}

/**
 * Headers of all answers of the development server and of the editing screen. They prevent other sites from showing them in a frame, reading them, and
 * controlling windows with them.
 */
export const screenHeaders = {
  'content-security-policy': "frame-ancestors 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Policy of an answer with a picture of the content. If it is opened as a page, it runs no code and has no cookies. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/**
 * Whether a request comes from a page of the requested host, according to its headers. Browsers set `Sec-Fetch-Site` and `Origin`, and pages cannot
 * change them. A request without both comes from a program, or from a browser on plain http.
 */
export function isOwnRequest({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || URL.parse(origin)?.host === host;
}

/** Whether a connection comes from this machine. */
export const isOwnMachine = (address: string | undefined): boolean => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address ?? '');
