import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicFile } from '../site/publicFiles.ts';

/**
 * Streams a file from disk, whole or the requested range. The file is only open during the answer. The entity tag depends on the content only, so a player or
 * an interrupted download can continue with another service of the same build.
 */
export function sendFromDisk(request: FastifyRequest, reply: FastifyReply, { path, size = 0, etag }: PublicFile): FastifyReply {
  const { range: header, 'if-match': ifMatch, 'if-range': ifRange } = request.headers;
  // A 404 page has no ranges and ignores conditions.
  const isRequested = reply.statusCode === 200;
  reply.header('accept-ranges', 'bytes');
  if (isRequested && ifMatch !== undefined && !matchesStrongly(ifMatch, etag)) {
    return reply.code(412).removeHeader('content-type').send();
  }
  // If the content has changed, the whole file is sent (RFC 9110, 13.1.5). Ranges are only for GET.
  const isWhole = !isRequested || request.method !== 'GET' || (ifRange !== undefined && ifRange !== etag);
  const range = isWhole ? undefined : parseRange(header, size);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).removeHeader('content-type').send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return size === 0 || request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(path, { start, end }));
}

/** Strong comparison of entity tags, which If-Match requires (RFC 9110, 13.1.1). */
function matchesStrongly(header: string, etag: string): boolean {
  return header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim() === etag);
}

/**
 * Parses a Range header (RFC 9110, 14.1.2).
 * @param size The file's, in bytes.
 * @returns The first and last byte. Undefined for the whole file: no header, another unit, several ranges, or an invalid one.
 */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const from = Number(first);
  const to = Number(last);
  if (first === '') return to > 0 && size > 0 ? { start: Math.max(0, size - to), end: size - 1 } : 'unsatisfiable';
  if (last !== '' && to < from) return undefined;
  if (from >= size) return 'unsatisfiable';
  return { start: from, end: last === '' ? size - 1 : Math.min(to, size - 1) };
}
