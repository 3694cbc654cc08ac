import { realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders with pictures that pages show. */
const pictureFolders = ['content/pictures', 'site/src'].map((folder) => join(root, folder));

/**
 * Folders from which the development server serves files: what pages load in the browser. All others, such as those with leads and secrets, stay closed. The
 * packages may be links to another folder.
 */
export const servedFolders = [
  ...pictureFolders,
  ...['contract', 'reader', 'site/.generated', 'site/node_modules', 'site/public'].map((folder) => join(root, folder)),
  dirname(realpathSync(join(root, 'node_modules/vite'))),
];

/**
 * Whether the development server may answer a request. Vite's own list of folders does not follow symbolic links, and a plugin that loads a file itself, such
 * as for `?inline-script`, is not asked. So this looks at the address alone: whatever file it can mean must lie in a folder that is served.
 * @param address The address of the request, with its query.
 */
export function mayServe(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  const meant = meanings(path);
  if (!meant || meant.some((each) => each.split('/').includes('..'))) return false;
  if (meant.some((each) => /^\/+__open-in-editor/i.test(each))) return false;
  if (meant.some((each) => /^\/+_image(\/|$)/.test(each))) return mayShow(address);
  return meant.flatMap(filesOf).every((file) => isIn(servedFolders, file));
}

/** Whether a request for a scaled picture is one for a picture of the pages. */
function mayShow(address: string): boolean {
  const [source, ...others] = URL.parse(address, 'http://localhost')?.searchParams.getAll('href') ?? [];
  const [, path] = /^\/@fs(\/[^?#]+)/.exec(source ?? '') ?? [];
  if (!path || others.length > 0 || !mayServe(path)) return false;
  return /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(path) && filesOf(path).some((file) => isIn(pictureFolders, file));
}

/** What a path can mean: as it is, and after each decoding. Undefined if it cannot be decoded. */
function meanings(path: string): string[] | undefined {
  const plain = path.replaceAll('\\', '/');
  try {
    const decoded = decodeURIComponent(plain);
    return decoded === plain ? [plain] : [plain, ...(meanings(decoded) ?? [])];
  } catch {
    return undefined;
  }
}

/**
 * The files that a path can mean: below the folder of the site, below that of its public files, and on the whole machine, also behind a prefix such as `/@fs`
 * or that of a module of a plugin. Links are followed.
 */
function filesOf(path: string): string[] {
  const [cut = ''] = path.split(/[?#]/);
  const inner = cut.replace(/\0|__x00__/g, '/').replace(/\/+$/, '');
  const absolute = [...inner.matchAll(/\/(?!\/)/g)].map(({ index }) => inner.slice(index));
  return [join(root, 'site', inner), join(root, 'site/public', inner), ...absolute].flatMap((name) => {
    try {
      const file = realpathSync.native(name);
      return statSync(file).isFile() ? [file] : [];
    } catch {
      return [];
    }
  });
}

/** Whether a file lies in one of some folders, which may be links. */
function isIn(folders: readonly string[], file: string): boolean {
  return folders.some((folder) => {
    try {
      return file.startsWith(`${realpathSync.native(folder)}/`);
    } catch {
      return false;
    }
  });
}
