import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { contentTypeOf, isStreamed } from './contentTypes.ts';

/** Content codings that the build prepares, the best first, with the extension of their files. */
const codings = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

type Coding = (typeof codings)[number]['coding'];

/** One coding of a file's content, in memory. */
export type Variant = { readonly body: Buffer; readonly etag: string; readonly coding?: Coding };

/** A file of `dist/public`. */
export type PublicFile = {
  /** Path below `dist/public`, with `/` between folders. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  /** Bytes of a file that is streamed from disk, when it was first requested. */
  readonly size?: number;
  /** Entity tag of the file without a coding. It is the same on every machine that serves the same build. It is computed when first needed. */
  readonly etag: string;
  readonly contentType: string;
  /** Whether the name changes with the content. */
  readonly isImmutable: boolean;
  /** Whether the build has compressed it. */
  readonly isCoded: boolean;
  /** The bytes in memory: compressed by the build, if it has. They are read when first needed. Undefined for a file that is streamed from disk. */
  readonly kept: Variant | undefined;
};

/** Larger files are always streamed. */
const largeFileBytes = 1_048_576;

/** Characters of a digest that are kept, 6 bits each. */
const digestLength = 16;

/** Files that are read before visitors are answered again. */
const filesAtOnce = 20;

/** Buffer for computing digests, so that large files are not read into memory. */
const digestBuffer = Buffer.alloc(262_144);

/** Most Accept-Encoding headers that are cached. Browsers send only a few different ones. */
const maxHeaders = 100;

/** Most bytes that are cached of files in other codings, for clients that do not accept brotli. */
const recodedBytes = 4_194_304;

/** Files for plain static hosts. */
const hostFiles = new Set(['_headers', '_redirects']);

/** Pictures for social networks and messengers, which fetch one after a link was shared. */
const isSocialImage = (name: string) => name.startsWith('covers/');

/**
 * Lists the built files, and chooses those that are kept in memory until the cap is reached: pages first, then the smallest files.
 * @param directory Absolute path of `dist/public`.
 * @param capBytes Most bytes to keep.
 * @returns The files by their name.
 */
export function readPublicFiles(directory: string, capBytes: number): ReadonlyMap<string, PublicFile> {
  const found = new Set<string>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      found.add(
        join(entry.parentPath, entry.name)
          .slice(directory.length + 1)
          .replaceAll('\\', '/'),
      );
  }
  const isCoded = (name: string) => codings.some(({ ending }) => name.endsWith(ending) && found.has(name.slice(0, -ending.length)));
  const files = new Map<string, PublicFile>();
  const toStore: { name: string; size: number; rank: number }[] = [];
  for (const name of found) {
    if (hostFiles.has(name) || isCoded(name)) continue;
    files.set(name, fileOnDisk(directory, name));
    if (isStreamed(contentTypeOf(name)) || isSocialImage(name)) continue;
    const { size } = statSync(join(directory, found.has(`${name}.br`) ? `${name}.br` : name));
    if (size <= largeFileBytes) toStore.push({ name, size, rank: name.endsWith('.html') ? 0 : size + 1 });
  }
  let used = 0;
  for (const { name, size } of toStore.sort((a, b) => a.rank - b.rank)) {
    if (used + size > capBytes) continue;
    used += size;
    files.set(name, storedFile(directory, name, found.has(`${name}.br`)));
  }
  return files;
}

const understood = new Map<string, readonly Coding[]>();

/** The codings that an Accept-Encoding header allows, the best first. */
export function acceptedCodings(acceptEncoding: string | undefined): readonly Coding[] {
  if (!acceptEncoding) return [];
  const known = understood.get(acceptEncoding);
  if (known) return known;
  const accepted = codings.flatMap(({ coding }) => (accepts(acceptEncoding, coding) ? [coding] : []));
  if (understood.size >= maxHeaders) understood.clear();
  understood.set(acceptEncoding, accepted);
  return accepted;
}

/**
 * Reads the files that are kept in memory, a few at a time, so that visitors are answered meanwhile. A build that replaces the files then changes nothing for
 * the visitors of this service.
 */
export async function readKept(files: Iterable<PublicFile>): Promise<void> {
  let read = 0;
  for (const { kept } of files) {
    if (kept && ++read % filesAtOnce === 0) await setImmediate();
  }
}

/** The variant to send for an Accept-Encoding header. Undefined if the file is not in memory. */
export function chooseVariant(file: PublicFile, acceptEncoding: string | undefined): Variant | undefined {
  const { kept } = file;
  if (!kept?.coding) return kept;
  const [best] = acceptedCodings(acceptEncoding);
  return best === kept.coding ? kept : recoded(kept.body, file.etag, best);
}

const recentlyRecoded = new Map<string, Variant>();
let recentBytes = 0;

/** A file in another coding than the one that is kept. The last ones are cached. */
function recoded(packed: Buffer, identityTag: string, coding: Coding | undefined): Variant {
  const etag = coding ? codedTag(identityTag, coding) : identityTag;
  const known = recentlyRecoded.get(etag);
  if (known) return known;
  const whole = brotliDecompressSync(packed);
  // As the build compresses.
  const variant = coding ? { body: gzipSync(whole, { level: 9 }), etag, coding } : { body: whole, etag };
  recentlyRecoded.set(etag, variant);
  recentBytes += variant.body.length;
  for (const [oldest, { body }] of recentlyRecoded) {
    if (recentBytes <= recodedBytes) break;
    recentlyRecoded.delete(oldest);
    recentBytes -= body.length;
  }
  return variant;
}

/** A file that stays on disk. */
function fileOnDisk(directory: string, name: string): PublicFile {
  let etag: string | undefined;
  let size: number | undefined;
  return {
    ...commonParts(directory, name),
    isCoded: false,
    kept: undefined,
    get size() {
      size ??= statSync(this.path).size;
      return size;
    },
    get etag() {
      etag ??= `"${digestOf(this.path)}"`;
      return etag;
    },
  };
}

/** A file that is kept in memory, only compressed if the build has compressed it: other codings are made for the few clients that need them. */
function storedFile(directory: string, name: string, isCoded: boolean): PublicFile {
  const common = commonParts(directory, name);
  let read: { readonly etag: string; readonly kept: Variant } | undefined;
  const content = () => {
    if (read) return read;
    const body = readFileSync(isCoded ? `${common.path}.br` : common.path);
    const etag = `"${hash('sha256', body, 'base64url').slice(0, digestLength)}"`;
    read = { etag, kept: isCoded ? { body, etag: codedTag(etag, 'br'), coding: 'br' } : { body, etag } };
    return read;
  };
  return {
    ...common,
    isCoded,
    get etag() {
      return content().etag;
    },
    get kept() {
      return content().kept;
    },
  };
}

function codedTag(identityTag: string, coding: Coding): string {
  return `${identityTag.slice(0, -1)}-${coding}"`;
}

function commonParts(directory: string, name: string) {
  return { name, path: join(directory, name), contentType: contentTypeOf(name), isImmutable: name.startsWith('_assets/') };
}

/** Digest of a file's content, for its entity tag. */
function digestOf(path: string): string {
  const digest = createHash('sha256');
  const file = openSync(path, 'r');
  for (let read = readSync(file, digestBuffer); read > 0; read = readSync(file, digestBuffer))
    digest.update(digestBuffer.subarray(0, read));
  closeSync(file);
  return digest.digest('base64url').slice(0, digestLength);
}

/** Whether an Accept-Encoding header allows a coding (RFC 9110, 12.5.3). */
function accepts(header: string, coding: Coding): boolean {
  for (const part of header.split(',')) {
    // Not split and trimmed by one regular expression, which takes a second for a header of 16,000 spaces.
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (name === coding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}
