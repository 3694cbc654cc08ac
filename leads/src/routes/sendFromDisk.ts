import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicFile } from '../site/publicFiles.ts';
import { partOf } from './partOf.ts';

/**
 * Streams a file from disk, whole or the part that is asked for; nothing is open before or after. The tag is the content's, so that a player or a download that was cut
 * goes on where it stopped, also with another service of the same build.
 */
export function sendFromDisk(request: FastifyRequest, reply: FastifyReply, { path, size, etag }: PublicFile): FastifyReply {
  const { range, 'if-match': ifMatch, 'if-range': ifRange } = request.headers;
  // The page of a 404 is no answer to a condition, nor a part of anything.
  const isAskedFor = reply.statusCode === 200;
  reply.header('accept-ranges', 'bytes');
  if (isAskedFor && ifMatch !== undefined && !namesTag(ifMatch, etag)) return reply.code(412).removeHeader('content-type').send();
  // Another content than the one that the part is wanted of is sent whole (RFC 9110, 13.1.5). Ranges are for GET alone.
  const isWhole = !isAskedFor || request.method !== 'GET' || (ifRange !== undefined && ifRange !== etag);
  const part = isWhole ? undefined : partOf(range, size);
  if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).removeHeader('content-type').send();
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return size === 0 || request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(path, { start, end }));
}

/** Strong comparison, as If-Match wants (RFC 9110, 13.1.1). */
function namesTag(header: string, etag: string): boolean {
  return header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim() === etag);
}
