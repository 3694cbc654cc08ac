import { createReadStream } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Locale } from '@emovera/contract/locales.ts';
import { safetyHeaders, strictTransportSecurity } from '@emovera/contract/safetyHeaders.ts';
import { type FailureCode, renderTemplate, type TemplateFill } from '@emovera/contract/template.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCodings, chooseVariant, type PublicFile, type Variant } from '../site/publicFiles.ts';
import type { Policy, Site } from '../site/site.ts';

/** The security headers of every answer, with the policy of a document. */
export function documentHeaders(policy: Policy | undefined, isSecure: boolean): Readonly<Record<string, string>> {
  return {
    ...safetyHeaders,
    ...(policy && { 'content-security-policy': isSecure ? policy.secure : policy.plain }),
    // Without this header on its script, a page with the header may not start a worker.
    ...((!policy || policy.embedder) && { 'cross-origin-embedder-policy': 'require-corp' }),
    ...(isSecure && { 'strict-transport-security': strictTransportSecurity }),
  };
}

/**
 * The headers of a built file.
 * @param variant The coding that is sent. Undefined for files that are streamed.
 * @param isNotModified Whether the answer is 304.
 */
export function fileHeaders(file: PublicFile, variant: Variant | undefined, isNotModified: boolean): Readonly<Record<string, string>> {
  return {
    'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.isCoded && { vary: 'Accept-Encoding' }),
    etag: (variant ?? file).etag,
    ...(!isNotModified && { 'content-type': file.contentType }),
    ...(!isNotModified && variant?.coding && { 'content-encoding': variant.coding }),
  };
}

/** Sets {@link documentHeaders}. The service or a trusted proxy determines whether the connection is encrypted. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply, policy?: Policy): void {
  reply.headers(documentHeaders(policy, request.protocol === 'https'));
}

/** Allows a page of the site that is served elsewhere to read an answer. */
export function allowReading(reply: FastifyReply, origin: string | undefined, site: Site): void {
  if (site.manifest.service === undefined) return;
  addVary(reply, 'Origin');
  if (origin && site.origins.includes(origin)) reply.header('access-control-allow-origin', origin);
}

/** Sends a built file: from memory in the best coding, or streamed from disk. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: PublicFile): FastifyReply {
  const variant = chooseVariant(file, request.headers['accept-encoding']);
  const isNotModified = reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], (variant ?? file).etag);
  const { vary, ...headers } = fileHeaders(file, variant, isNotModified);
  reply.headers(headers);
  if (vary) addVary(reply, vary);
  if (isNotModified) return reply.code(304).send();
  return variant ? reply.send(variant.body) : sendFromDisk(request, reply, file);
}

/** Sends the 404 page of a language. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, site: Site, lang: Locale): FastifyReply {
  const page = site.pages.get(site.manifest.notFound[lang]);
  setHeaders(request, reply, page?.policy);
  reply.code(404);
  return page ? sendFile(request, reply, page.file) : reply.send();
}

/** Sends a form's page again, with the posted values. */
export function sendForm(request: FastifyRequest, reply: FastifyReply, site: Site, address: string, fill: TemplateFill): FastifyReply {
  const form = site.manifest.forms[address];
  if (!form) throw new Error(`${address} must be a page with a form.`);
  setHeaders(request, reply, site.pages.get(address)?.policy);
  return sendHtml(request, reply, renderTemplate(site.template(form.template), fill));
}

/** Sends a confirmation page with its status and, if known, the reference. With script, the page does this itself. */
export function sendConfirmation(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  address: string,
  reference: string | undefined,
): FastifyReply {
  const template = site.manifest.confirmations[address];
  if (!template) throw new Error(`${address} must be a confirmation page.`);
  setHeaders(request, reply, site.pages.get(address)?.policy);
  return sendHtml(request, reply, renderTemplate(site.template(template), { confirmation: { reference } }));
}

/** Sends the page that explains why a whole post was refused. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, site: Site, lang: Locale, failure: FailureCode): FastifyReply {
  const template = site.template(site.manifest.failure[lang]);
  setHeaders(request, reply, site.failurePolicy(template));
  return sendHtml(request, reply, renderTemplate(template, { failure }));
}

/** Adds a header's name to Vary. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before ? `${before}, ${name}` : name);
}

/**
 * Sends a page that is made for this answer. It is compressed, to a third of its size in a millisecond. It contains no secret that its length could reveal.
 * It is not cached, because it may contain what a visitor typed.
 */
function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  addVary(reply, 'Accept-Encoding');
  const coding = acceptedCodings(request.headers['accept-encoding'])[0];
  if (!coding) return reply.send(html);
  return reply.header('content-encoding', coding).send(compress[coding](html));
}

const compress = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => gzipSync(html),
};

/** Weak comparison of entity tags (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}

/**
 * Streams a file from disk, whole or the requested range. The file is only open during the answer. The entity tag depends on the content only, so a player or
 * an interrupted download can continue with another service of the same build.
 */
function sendFromDisk(request: FastifyRequest, reply: FastifyReply, { path, size = 0, etag }: PublicFile): FastifyReply {
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
