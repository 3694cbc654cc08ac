import type { IncomingMessage } from 'node:http';
import { defaultLocale, type Locale } from '@emovera/contract/locales.ts';
import { preferredLocales } from '@emovera/contract/preferredLocales.ts';
import { type FailureCode, referencePattern, renderTemplate, type TemplateFill } from '@emovera/contract/template.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Destination, decodePath, findDestination, localeOfPath, splitTarget } from '../routing.ts';
import type { Site } from '../site/site.ts';
import { type Answer, documentHeaders, fileAnswer, type Headers, htmlAnswer, sendAnswer, withVary } from './answer.ts';

/** A request to the site. */
export type Visit = {
  readonly request: IncomingMessage;
  readonly site: Site;
  /** Whether the visitor's connection is encrypted. */
  readonly isSecure: boolean;
};

/** A request that the framework has received. */
export function readVisit({ raw, protocol }: FastifyRequest, site: Site): Visit {
  return { request: raw, site, isSecure: protocol === 'https' };
}

/** Answers GET and HEAD with a file, a page, a redirect, or the 404 page. */
export function pageAnswer(visit: Visit): Answer {
  const { request, site, isSecure } = visit;
  const target = request.url ?? '';
  const publicFile = fileAt(site, target);
  if (publicFile) {
    const headers = documentHeaders(publicFile.policy, isSecure);
    return fileAnswer(request, publicFile.file, publicFile.headers ? { ...headers, ...publicFile.headers } : headers);
  }
  const destination = findDestination(target, request.headers['accept-language'], site.addresses);
  if (destination.kind === 'redirect') return redirectAnswer(visit, destination);
  if (destination.kind === 'unknown') return notFoundAnswer(visit, destination.lang, destination.isNegotiated);
  const { address } = destination;
  const page = site.pages.get(address);
  const lang = page?.lang ?? defaultLocale;
  if (!page || address === site.manifest.notFound[lang]) return notFoundAnswer(visit, lang, false);
  const { query } = splitTarget(target);
  if (!site.serves(address)) {
    const location = site.manifest.origin + encodeURI(address) + query;
    return redirectAnswer(visit, { kind: 'redirect', status: 308, location, isNegotiated: false });
  }
  const headers = documentHeaders(page.policy, isSecure);
  const values = query === '' ? undefined : new URLSearchParams(query);
  const template = values?.get('formSubmitted') === 'true' ? site.manifest.confirmations[address] : undefined;
  if (!template) return fileAnswer(request, page.file, headers);
  // The page with its status and, if known, the reference. With script, the page does this itself.
  const refParameter = values?.get('ref') ?? '';
  const reference = referencePattern.test(refParameter) ? refParameter : undefined;
  return htmlAnswer(request, 200, headers, renderTemplate(site.template(template), { confirmation: { reference } }));
}

/** Redirects. For a POST, the status keeps method and body. */
export function redirectAnswer(
  { request, isSecure }: Visit,
  { status, location, isNegotiated }: Extract<Destination, { kind: 'redirect' }>,
): Answer {
  const headers = { ...documentHeaders(undefined, isSecure), location };
  return {
    status: status === 302 && request.method === 'POST' ? 307 : status,
    headers: isNegotiated
      ? withVary({ ...headers, 'cache-control': 'no-cache' }, 'Accept-Language')
      : { ...headers, 'cache-control': 'public, max-age=3600' },
  };
}

/** The 404 page of a language. */
function notFoundAnswer({ request, site, isSecure }: Visit, lang: Locale, isNegotiated: boolean): Answer {
  const page = site.pages.get(site.manifest.notFound[lang]);
  const headers = documentHeaders(page?.policy, isSecure);
  const own = isNegotiated ? withVary(headers, 'Accept-Language') : headers;
  return page ? fileAnswer(request, page.file, own, 404) : { status: 404, headers: own };
}

/** A form's page again, with the posted values. */
export function formAnswer({ request, site, isSecure }: Visit, status: number, address: string, fill: TemplateFill): Answer {
  const form = site.manifest.forms[address];
  if (!form) throw new Error(`${address} must be a page with a form.`);
  const headers = documentHeaders(site.pages.get(address)?.policy, isSecure);
  return htmlAnswer(request, status, headers, renderTemplate(site.template(form.template), fill));
}

/** The page that explains why a request was refused, in the language of its address, or in the one that the visitor prefers. */
export function failureAnswer({ request, site, isSecure }: Visit, status: number, failure: FailureCode, own: Headers): Answer {
  const ofPath = localeOfPath(request.url ?? '');
  const lang = ofPath ?? preferredLocales(request.headers['accept-language'])[0] ?? defaultLocale;
  const template = site.template(site.manifest.failure[lang]);
  const headers = { ...documentHeaders(site.failurePolicy(template), isSecure), ...own };
  return htmlAnswer(request, status, ofPath ? headers : withVary(headers, 'Accept-Language'), renderTemplate(template, { failure }));
}

/** The file at an address that is not a page, if there is one. */
export function fileAt(site: Site, target: string) {
  const path = decodePath(splitTarget(target).path);
  return path === undefined ? undefined : site.files.get(path);
}

/** Sends the result of {@link pageAnswer} with the framework. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  return sendAnswer(reply, pageAnswer(readVisit(request, site)));
}
