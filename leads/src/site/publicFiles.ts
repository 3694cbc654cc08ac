import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { contentTypeOf, isStreamed } from './contentTypes.ts';

/** Content codings that the build prepares, the best first, with the extension of their files. */
const codings = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

type Coding = (typeof codings)[number]['coding'];

/** One coding of a file's content, in memory. */
export type Variant = { readonly body: Buffer; readonly etag: string; readonly coding?: Coding };

/** A file of `dist/public`. A file without variants is streamed from disk. */
export type PublicFile = {
  /** Path below `dist/public`, with `/` between folders. */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Entity tag of the file without a coding. It is the same on every machine that serves the same build. For a file on disk, it is computed when first needed. */
  readonly etag: string;
  readonly contentType: string;
  /** Whether the name changes with the content. */
  readonly isImmutable: boolean;
  /** The uncompressed bytes. Undefined if they are unpacked from the gzip coding. */
  readonly identity?: Variant;
  readonly coded: readonly Variant[];
};

/** Larger files are always streamed. */
const largeFileBytes = 1_048_576;

/** Characters of a digest that are kept, 6 bits each. */
const digestLength = 16;

/** Buffer for computing digests, so that large files are not read into memory. */
const digestBuffer = Buffer.alloc(262_144);

/** Most Accept-Encoding headers that are cached. Browsers send only a few different ones. */
const maxHeaders = 100;

/** Most bytes of unpacked files that are cached, for clients that accept no coding. */
const unpackedBytes = 4_194_304;

/** Files for plain static hosts. */
const hostFiles = new Set(['_headers', '_redirects']);

/**
 * Reads the built files into memory until the cap is reached: pages first, then the smallest files.
 * @param directory Absolute path of `dist/public`.
 * @param capBytes Most bytes to keep, all codings together.
 * @returns The files by their name.
 */
export function readPublicFiles(directory: string, capBytes: number): ReadonlyMap<string, PublicFile> {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    sizes.set(path.slice(directory.length + 1).replaceAll('\\', '/'), statSync(path).size);
  }
  const isCoded = (name: string) => codings.some(({ ending }) => name.endsWith(ending) && sizes.has(name.slice(0, -ending.length)));
  const names = [...sizes.keys()].filter((name) => !hostFiles.has(name) && !isCoded(name));
  const rank = (name: string) => (name.endsWith('.html') ? 0 : (sizes.get(name) ?? 0) + 1);
  names.sort((a, b) => rank(a) - rank(b));

  const files = new Map<string, PublicFile>();
  let used = 0;
  for (const name of names) {
    const parts = codings.map(({ ending }) => name + ending).filter((coded) => sizes.has(coded));
    if (!sizes.has(`${name}.gz`)) parts.push(name);
    const size = parts.reduce((sum, part) => sum + (sizes.get(part) ?? 0), 0);
    const own = sizes.get(name) ?? 0;
    const isKept = own <= largeFileBytes && !isStreamed(contentTypeOf(name)) && used + size <= capBytes;
    if (isKept) used += size;
    files.set(name, isKept ? loadFile(directory, name, sizes) : describeFile(directory, name, own));
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

/** The variant to send for an Accept-Encoding header. Undefined if the file is not in memory. */
export function chooseVariant(file: PublicFile, acceptEncoding: string | undefined): Variant | undefined {
  if (file.coded.length > 0) {
    for (const coding of acceptedCodings(acceptEncoding)) {
      const variant = file.coded.find((candidate) => candidate.coding === coding);
      if (variant) return variant;
    }
  }
  return file.identity ?? unpacked(file);
}

const recentlyUnpacked = new Map<PublicFile, Variant>();
let recentBytes = 0;

/** The uncompressed bytes of a file that is kept compressed. The last ones are cached. */
function unpacked(file: PublicFile): Variant | undefined {
  const known = recentlyUnpacked.get(file);
  if (known) return known;
  const packed = file.coded.find(({ coding }) => coding === 'gzip');
  if (!packed) return undefined;
  const variant = { body: gunzipSync(packed.body), etag: file.etag };
  recentlyUnpacked.set(file, variant);
  recentBytes += variant.body.length;
  for (const [oldest, { body }] of recentlyUnpacked) {
    if (recentBytes <= unpackedBytes) break;
    recentlyUnpacked.delete(oldest);
    recentBytes -= body.length;
  }
  return variant;
}

/** A file that stays on disk. */
function describeFile(directory: string, name: string, size: number): PublicFile {
  let etag: string | undefined;
  return {
    ...commonParts(directory, name, size),
    coded: [],
    get etag() {
      etag ??= `"${digestOf(this.path)}"`;
      return etag;
    },
  };
}

/**
 * Reads a file into memory. The uncompressed bytes would be two thirds of the total, so they are not read with a compressed variant: they are unpacked for
 * the few clients that need them. The entity tag is the digest of the gzip coding, or of the uncompressed bytes if there is none.
 */
function loadFile(directory: string, name: string, sizes: ReadonlyMap<string, number>): PublicFile {
  const common = commonParts(directory, name, sizes.get(name) ?? 0);
  const bodies = codings
    .filter(({ ending }) => sizes.has(name + ending))
    .map(({ coding, ending }) => ({ coding, body: readFileSync(common.path + ending) }));
  const packed = bodies.find(({ coding }) => coding === 'gzip');
  const body = packed?.body ?? readFileSync(common.path);
  const digest = hash('sha256', body, 'base64url').slice(0, digestLength);
  const coded = bodies.map((variant) => ({ ...variant, etag: `"${digest}-${variant.coding}"` }));
  return { ...common, etag: `"${digest}"`, coded, ...(!packed && { identity: { body, etag: `"${digest}"` } }) };
}

function commonParts(directory: string, name: string, size: number) {
  return { name, path: join(directory, name), size, contentType: contentTypeOf(name), isImmutable: name.startsWith('_assets/') };
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
