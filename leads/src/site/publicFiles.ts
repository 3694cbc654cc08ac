import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { getContentType, isStreamed } from './contentTypes.ts';

/** Content codings that the build prepares, the best first, with the extension of their files. */
const codings = { br: '.br', gzip: '.gz' } as const;

type Coding = keyof typeof codings;

/** One coding of a file's content, in memory. */
export type Variant = { readonly body: Buffer; readonly etag: string; readonly coding?: Coding | undefined };

/** A file of `dist/public`. Properties that are functions read the file when they are first called. */
export type PublicFile = {
  /** Path below `dist/public`, with `/` between folders. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  readonly contentType: string;
  /** Whether the name changes with the content. */
  readonly isImmutable: boolean;
  /** Whether the build has compressed the file, and it is cached in memory. */
  readonly isCompressed: boolean;
  /** Entity tag of the file without a coding. It is the same on every machine that serves the same build. */
  readonly etag: () => string;
  /** Bytes on the disk. */
  readonly size: () => number;
  /** The bytes in memory, compressed if the build has compressed the file. Undefined for a file that is streamed from disk. */
  readonly cached: (() => Variant) | undefined;
};

/** Size above which files are always streamed, in bytes. */
const largeFileBytes = 1_048_576;

/** Characters of a digest that are kept, 6 bits each. */
const digestLength = 16;

/** Number of files that are read before visitors are answered again. */
const filesAtOnce = 20;

/** Buffer for computing digests, so that large files are not read into memory. */
const digestBuffer = Buffer.alloc(262_144);

/** Maximum number of bytes that are cached of files in other codings, for clients that do not accept brotli. */
const maxRecompressedBytes = 4_194_304;

/** Files that are never cached: pictures for social networks and messengers, which fetch one after a link was shared. */
const isSocialImage = (name: string) => name.startsWith('covers/');

/** Files for plain static hosts. */
const hostFiles = ['_headers', '_redirects'];

/**
 * Lists the built files, and chooses those that are cached in memory until the cap is reached: pages first, then the smallest files.
 * @param directory Absolute path of `dist/public`.
 * @param capBytes Most bytes to keep.
 * @returns The files by their name.
 */
export function readPublicFiles(directory: string, capBytes: number): ReadonlyMap<string, PublicFile> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll('\\', '/')));
  const isCoding = (name: string) =>
    Object.values(codings).some((ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)));
  const files = [...names]
    .filter((name) => !hostFiles.includes(name) && !isCoding(name))
    .map((name) => {
      const isCompressed = names.has(name + codings.br);
      const mayBeCached = !isStreamed(getContentType(name)) && !isSocialImage(name);
      const size = mayBeCached ? statSync(join(directory, isCompressed ? name + codings.br : name)).size : Number.POSITIVE_INFINITY;
      return { name, isCompressed, size, rank: name.endsWith('.html') ? 0 : size + 1 };
    });
  let used = 0;
  return new Map(
    files
      .sort((a, b) => a.rank - b.rank)
      .map(({ name, isCompressed, size }) => {
        const isCached = size <= largeFileBytes && used + size <= capBytes;
        if (isCached) used += size;
        return [name, publicFile(join(directory, name), name, isCached, isCompressed)];
      }),
  );
}

/** Makes the entry of a file. In memory, the file is compressed only if the build has compressed it. Other codings are made for the few clients that need them. */
function publicFile(path: string, name: string, isCached: boolean, isCompressed: boolean): PublicFile {
  const read = once(() => readFileSync(isCompressed ? path + codings.br : path));
  const etag = once(() => `"${(isCached ? hash('sha256', read(), 'base64url') : readDigest(path)).slice(0, digestLength)}"`);
  const cached = once((): Variant => {
    return isCompressed ? { body: read(), etag: codedTag(etag(), 'br'), coding: 'br' } : { body: read(), etag: etag() };
  });
  const common = {
    name,
    path,
    contentType: getContentType(name),
    isImmutable: name.startsWith('_assets/'),
    isCompressed: isCached && isCompressed,
  };
  return { ...common, etag, size: once(() => statSync(path).size), cached: isCached ? cached : undefined };
}

/** Returns a function that makes a value when it is first called, and then repeats it. */
function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

/** Digest of a file's content, for its entity tag. */
function readDigest(path: string): string {
  const digest = createHash('sha256');
  const file = openSync(path, 'r');
  for (let read = readSync(file, digestBuffer); read > 0; read = readSync(file, digestBuffer))
    digest.update(digestBuffer.subarray(0, read));
  closeSync(file);
  return digest.digest('base64url');
}

/**
 * Reads the files that are cached in memory, a few at a time, so that visitors are answered meanwhile. A build that replaces the files then changes nothing for
 * the visitors of this service.
 */
export async function loadCached(files: Iterable<PublicFile>): Promise<void> {
  let read = 0;
  for (const { cached } of files) {
    if (cached?.() && ++read % filesAtOnce === 0) await setImmediate();
  }
}

/**
 * Pattern of an Accept-Encoding header that allows a coding (RFC 9110, 12.5.3): the name of the coding, without the weight 0. No part of the expression can
 * match the same characters in several ways, so its time is linear.
 */
const allows = (coding: Coding) => new RegExp(`(?:^|,)\\s*${coding}\\s*(?=[;,]|$)(?![^,]*;\\s*q=0(?:\\.0*)?\\s*(?:[;,]|$))`, 'i');
const [allowsBrotli, allowsGzip] = [allows('br'), allows('gzip')];

/** The best content coding that an Accept-Encoding header allows. */
export function bestCoding(acceptEncoding = ''): Coding | undefined {
  return allowsBrotli.test(acceptEncoding) ? 'br' : allowsGzip.test(acceptEncoding) ? 'gzip' : undefined;
}

/** The variant to send for an Accept-Encoding header. Undefined if the file is not in memory. */
export function chooseVariant(file: PublicFile, acceptEncoding: string | undefined): Variant | undefined {
  const cached = file.cached?.();
  if (!cached?.coding) return cached;
  const best = bestCoding(acceptEncoding);
  return best === cached.coding ? cached : recompressed(cached.body, best ? codedTag(file.etag(), best) : file.etag(), best);
}

function codedTag(identityTag: string, coding: Coding): string {
  return `${identityTag.slice(0, -1)}-${coding}"`;
}

const recentlyRecoded = new Map<string, Variant>();
let recentBytes = 0;

/** Converts a cached file to another coding. The latest results are cached. */
function recompressed(packed: Buffer, etag: string, coding: Coding | undefined): Variant {
  const cached = recentlyRecoded.get(etag);
  if (cached) return cached;
  const whole = brotliDecompressSync(packed);
  // The build uses the same level.
  const variant = { body: coding ? gzipSync(whole, { level: 9 }) : whole, etag, coding };
  recentlyRecoded.set(etag, variant);
  recentBytes += variant.body.length;
  for (const [oldest, { body }] of recentlyRecoded) {
    if (recentBytes <= maxRecompressedBytes) break;
    recentlyRecoded.delete(oldest);
    recentBytes -= body.length;
  }
  return variant;
}
