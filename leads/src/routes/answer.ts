import { createReadStream, type ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { safetyHeaders, strictTransportSecurity } from '@emovera/contract/safetyHeaders.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestCoding, chooseVariant, type PublicFile, type Variant } from '../site/publicFiles.ts';
import type { Policy, Site } from '../site/site.ts';

export type Headers = Readonly<Record<string, string>>;

/** An answer that can be sent by Node or by the framework. A file on the disk is opened when it is sent. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body?: string | Buffer | (() => ReadStream) };

/** The security headers of every answer, with the policy of a document. */
export function documentHeaders(policy: Policy | undefined, isSecure: boolean): Headers {
  return madeHeaders[isSecure ? 'secure' : 'plain'].getOrInsertComputed(policy ?? noPolicy, () => ({
    ...safetyHeaders,
    ...(policy && { 'content-security-policy': isSecure ? policy.secure : policy.plain }),
    // Without this header on its script, a page with the header may not start a worker.
    ...((!policy || policy.embedder) && { 'cross-origin-embedder-policy': 'require-corp' }),
    ...(isSecure && { 'strict-transport-security': strictTransportSecurity }),
  }));
}

const noPolicy = {};

/** Results of {@link documentHeaders}, by policy. */
const madeHeaders = { plain: new WeakMap<object, Headers>(), secure: new WeakMap<object, Headers>() };

/** Adds a header's name to Vary. */
export function withVary(headers: Headers, name: string): Headers {
  return { ...headers, vary: headers.vary ? `${headers.vary}, ${name}` : name };
}

/** Parts of a request that {@link fileAnswer} reads. */
type AnsweredRequest = Pick<IncomingMessage, 'headers' | 'method'>;

/**
 * Answers with a built file: from memory in the best coding, or from the disk.
 * @param headers Headers in addition to those of the file.
 * @param status 404 for the 404 page, which has no ranges and ignores conditions.
 */
export function fileAnswer(request: AnsweredRequest, file: PublicFile, headers: Headers, status: 200 | 404 = 200): Answer {
  const variant = chooseVariant(file, request.headers['accept-encoding']);
  const etag = variant?.etag ?? file.etag();
  const isKnown = status === 200 && includesTag(request.headers['if-none-match'], etag, 'weak');
  if (!variant) {
    const common = commonHeaders(file, headers, etag);
    return isKnown ? { status: 304, headers: common } : streamedAnswer(request, file, common, status);
  }
  // Most requests are answered here, and most of their time would go into these objects.
  const answerHeaders = variantHeaders
    .getOrInsertComputed(headers, () => new WeakMap())
    .getOrInsertComputed(variant, () => {
      const common = commonHeaders(file, headers, etag);
      const coding = variant.coding && { 'content-encoding': variant.coding };
      return { common, whole: { ...common, 'content-type': file.contentType, ...coding, 'content-length': String(variant.body.length) } };
    });
  return isKnown ? { status: 304, headers: answerHeaders.common } : { status, headers: answerHeaders.whole, body: variant.body };
}

/** Headers of variants in memory, by the additional headers. Those of {@link documentHeaders} are the same object for each request. */
const variantHeaders = new WeakMap<Headers, WeakMap<Variant, { readonly common: Headers; readonly whole: Headers }>>();

function commonHeaders({ isCompressed, isImmutable }: PublicFile, headers: Headers, etag: string): Headers {
  const own = { 'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache', etag };
  return { ...(isCompressed ? withVary(headers, 'Accept-Encoding') : headers), ...own };
}

/**
 * Answers with a file from the disk, whole or the requested range. The file is only open during the answer. The entity tag depends on the content only, so a
 * player or an interrupted download can continue with another service of the same build.
 */
function streamedAnswer({ method, headers: requested }: AnsweredRequest, file: PublicFile, common: Headers, status: 200 | 404): Answer {
  const { path, contentType } = file;
  const [etag, size] = [file.etag(), file.size()];
  const { range: header, 'if-match': ifMatch, 'if-range': ifRange } = requested;
  const headers = { ...common, 'accept-ranges': 'bytes' };
  if (status === 200 && ifMatch !== undefined && !includesTag(ifMatch, etag, 'strong')) return { status: 412, headers };
  // If the content has changed, the whole file is sent (RFC 9110, 13.1.5). Ranges are only for GET.
  const mayBePart = status === 200 && method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = mayBePart ? parseRange(header, size) : undefined;
  if (range === 'unsatisfiable') return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } };
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const content = { 'content-type': contentType, 'content-length': String(end - start + 1) };
  const part = range && { 'content-range': `bytes ${start}-${end}/${size}` };
  const body = method === 'HEAD' || size === 0 ? {} : { body: () => createReadStream(path, { start, end }) };
  return { status: range ? 206 : status, headers: { ...headers, ...content, ...part }, ...body };
}

/**
 * Parses a Range header (RFC 9110, 14.1.2).
 * @param size Size of the file, in bytes.
 * @returns The first and last byte. Undefined for the whole file: no header, another unit, several ranges, or an invalid one.
 */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  if (first && last && Number(last) < start) return undefined;
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end ? 'unsatisfiable' : { start, end };
}

/** Whether a header has an entity tag. If-Match requires the strong comparison, If-None-Match the weak one (RFC 9110, 13.1). */
function includesTag(header: string | undefined, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (!header) return false;
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etag) || (comparison === 'weak' && tags.includes(`W/${etag}`));
}

/**
 * Answers with a page that is made for this request. It is compressed, to a third of its size in a millisecond. It contains no secret that its length could
 * reveal. It is not cached, because it may contain values that a visitor typed.
 */
export function htmlAnswer({ headers: requested }: AnsweredRequest, status: number, headers: Headers, html: string): Answer {
  const coding = bestCoding(requested['accept-encoding']);
  const own = { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8', ...(coding && { 'content-encoding': coding }) };
  return { status, headers: withVary({ ...headers, ...own }, 'Accept-Encoding'), body: coding ? compress[coding](html) : html };
}

const compress = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => gzipSync(html),
};

/**
 * Sends an answer without the framework.
 * @param onUnreadable Called if the file of the answer cannot be opened. Nothing is sent then.
 */
export function send(response: ServerResponse, { status, headers, body = '' }: Answer, onUnreadable?: (error: Error) => void): void {
  if (typeof body !== 'function') {
    // An answer that closes the connection ends with it, so that nothing after it looks like another answer.
    const hasEnd = status === 304 || headers.connection === 'close' || headers['content-length'] !== undefined;
    response.writeHead(status, hasEnd ? headers : { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
    return;
  }
  const stream = body();
  stream.once('error', (error) => response.headersSent || onUnreadable?.(error));
  stream.once('open', () => {
    // The visitor has left.
    if (response.destroyed) return stream.destroy();
    response.writeHead(status, headers);
    // Cuts the connection if the file cannot be read further, and closes the file if the visitor leaves.
    return pipeline(stream, response, () => undefined);
  });
}

/** Sends an answer with the framework, with the headers that are already set. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(typeof body === 'function' ? body() : body);
}

/** Sends a built file with the framework. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PublicFile): FastifyReply {
  return sendAnswer(reply, fileAnswer(request.raw, file, {}));
}

/** Sets {@link documentHeaders}. The service or a trusted proxy determines whether the connection is encrypted. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply, policy?: Policy): void {
  reply.headers(documentHeaders(policy, request.protocol === 'https'));
}

/** Sets the headers of an answer to a script, which is not cached. Pages of the site that are served elsewhere may read it. */
export function setSharedHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { manifest, origins }: Pick<Site, 'manifest' | 'origins'>,
): void {
  setHeaders(request, reply);
  reply.header('cache-control', 'no-store');
  if (manifest.service === undefined) return;
  const { origin = '' } = request.headers;
  reply.header('vary', 'Origin');
  if (origins.includes(origin)) reply.header('access-control-allow-origin', origin);
}
