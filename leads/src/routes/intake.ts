import { type Attribution, attributionFields, attributionKeys } from '@emovera/contract/attribution.ts';
import { timeField } from '@emovera/contract/booking.ts';
import { descriptionField, honeypotField, leadForms, type Suspicion, stampField } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { ManifestForm } from '@emovera/contract/manifest.ts';
import type { TemplateFill } from '@emovera/contract/template.ts';
import { replaceHidden } from '@emovera/contract/text.ts';
import { type TrackingValues, trackingFields, trackingPattern } from '@emovera/contract/tracking.ts';
import { validateLead } from '@emovera/contract/validation.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Interval, textOfTime, timeOfText } from '../booking/freeTimes.ts';
import type { Bookings } from '../booking/openBookings.ts';
import { minuteMs } from '../durations.ts';
import type { PostedForm } from '../formBody.ts';
import { toNetwork } from '../network.ts';
import type { Site } from '../site/site.ts';
import { judgeStamp, type LeadSecrets } from '../stamp.ts';
import { TimeTakenError } from '../store/bookings.ts';
import type { LeadStore } from '../store/openStore.ts';
import type { StoreFaults } from '../store/storeFaults.ts';
import { sendAnswer, setHeaders } from './answer.ts';
import { formAnswer, readVisit } from './pages.ts';

/** Dependencies of {@link takeLead}. */
type IntakeDeps = {
  readonly site: Site;
  readonly store: Pick<LeadStore, 'add' | 'location'>;
  readonly faults: StoreFaults;
  readonly leadSecrets: LeadSecrets;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Counts a post. Returns the seconds until the visitor may post again, or 0 if this post is allowed. */
  readonly countPost: (request: FastifyRequest) => number;
  readonly isOverloaded: () => boolean;
  readonly bookings: Pick<Bookings, 'describe' | 'findTime' | 'reserve'>;
};

/** Seconds after which a visitor may try again if the store does not accept the lead. */
const retryAfterSeconds = 30;

/** Message in the log when the store works again after a fault. */
export const faultHasEnded = 'the store takes leads again';

const tooManyPosts =
  'post refused (429): too many posts from one address. If many visitors meet this, their addresses are not known: check that TRUST_PROXY fits the proxies in front, and that they send X-Forwarded-For.';

/**
 * Validates and stores a posted lead, and only then redirects to the confirmation page. If the lead is refused for any reason, the visitor gets the form
 * back with all values.
 * @param address Canonical address of the form's page.
 */
export async function takeLead(request: FastifyRequest, reply: FastifyReply, address: string, deps: IntakeDeps): Promise<FastifyReply> {
  const { site } = deps;
  const entry = site.manifest.forms[address] as ManifestForm;
  const form = leadForms[entry.form];
  const posted = (request.body ?? Object.create(null)) as PostedForm;
  const choiceName = form.fields.find((field) => field.key === 'choice')?.name;
  if (choiceName && entry.item && !posted[choiceName]) posted[choiceName] = entry.item;

  const verdict = validateLead(form, posted, form.resource && site.manifest.resources[entry.lang][form.resource]);
  const sendBack = (status: number, fill: Omit<TemplateFill, 'values'>) => {
    // If the chosen time is not the reason, it comes back as text, because the form does not keep the choice.
    const wished = status === 409 || verdict.values[descriptionField] ? undefined : wishedTime(posted[timeField], entry);
    const values = withTime(verdict.values, wished, entry.lang, deps.bookings);
    return sendAnswer(reply, formAnswer(readVisit(request, site), status, address, { ...fill, values }));
  };

  const wait = deps.countPost(request);
  if (wait > 0) {
    reply.header('retry-after', wait);
    request.log.warn({ form: entry.form }, tooManyPosts);
    return sendBack(429, { failure: 'tooMany' });
  }
  if (!verdict.ok) return sendBack(422, { errors: verdict.errors });
  if (deps.isOverloaded()) {
    request.log.warn({ form: entry.form }, 'lead not taken: overloaded');
    reply.header('retry-after', retryAfterSeconds);
    return sendBack(503, { failure: 'unavailable' });
  }

  const receivedAt = deps.now();
  const suspicion: Suspicion | undefined = isFilled(posted[honeypotField])
    ? 'honeypot'
    : judgeStamp(deps.leadSecrets, receivedAt, posted[stampField]);
  const tracking = readTracking(posted);
  const attribution = readAttribution(posted, request.headers.referer, site.origins);
  let chosen: Awaited<ReturnType<typeof chosenTime>>;
  let isBooked = false;
  try {
    chosen = await chosenTime(request, entry, verdict.values.Email ?? '', suspicion !== undefined, deps);
    if (chosen === 'notFree') return sendBack(409, { errors: [{ field: descriptionField, code: chosen }] });
    const fields = withTime(verdict.values, chosen, entry.lang, deps.bookings);
    const time = chosen?.end && chosen;
    const { reference, isDouble } = await deps.store.add({
      form: entry.form,
      lang: entry.lang,
      fields,
      time,
      context: {
        page: address,
        ...(suspicion && { suspicion }),
        ...(tracking && { tracking }),
        ...(attribution && { origin: attribution }),
      },
      receivedAt,
    });
    const ended = deps.faults.worked(deps.now());
    if (ended) request.log.info(ended, faultHasEnded);
    request.log.info({ reference, form: entry.form, lang: entry.lang, isDouble, suspicion }, 'lead stored');
    isBooked = !isDouble;
    const item = choiceName && verdict.values[choiceName];
    const query = new URLSearchParams({
      formSubmitted: 'true',
      ref: reference,
      ...(item && { item }),
      ...(time && { time: textOfTime(time.from) }),
    });
    setHeaders(request, reply);
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .header('location', `${formatVisitedPages(site, request.headers.origin)}/${entry.lang}/forms/${form.confirmation}/?${query}`)
      .send();
  } catch (error) {
    if (error instanceof TimeTakenError) return sendBack(409, { errors: [{ field: descriptionField, code: 'taken' }] });
    // Only the code is logged, because databases repeat the refused row in their messages.
    request.log.error(deps.faults.failed(error, deps.store.location, deps.now()), 'lead not stored');
    reply.header('retry-after', retryAfterSeconds);
    return sendBack(503, { failure: 'unavailable' });
  } finally {
    if (typeof chosen === 'object') chosen.end?.(isBooked);
  }
}

/** A time that a visitor chose, with a function that ends its reservation. Without the function, the time is only noted as a wish. */
type ChosenTime = Interval & { readonly end?: Awaited<ReturnType<Bookings['reserve']>> };

/**
 * Reads the chosen time in a post.
 * @returns Undefined without a chosen time; `notFree` if it cannot be booked.
 */
async function chosenTime(
  { body, ip }: FastifyRequest,
  entry: ManifestForm,
  email: string,
  isSuspicious: boolean,
  { bookings }: IntakeDeps,
): Promise<ChosenTime | 'notFree' | undefined> {
  const { minutes } = entry;
  const posted = (body as PostedForm | undefined)?.[timeField];
  if (minutes === undefined || posted === undefined || posted === '') return undefined;
  const wished = wishedTime(posted, entry);
  if (isSuspicious) return wished;
  const time = wished && (await bookings.findTime(wished.from, minutes));
  if (!time) return 'notFree';
  return { ...time, end: await bookings.reserve(email, toNetwork(ip), time) };
}

/** Reads a time in a post, whether it is free or not. Undefined if the post or the form has no time. */
function wishedTime(posted: PostedForm[string], { minutes }: ManifestForm): Interval | undefined {
  const from = typeof posted === 'string' ? timeOfText(posted) : Number.NaN;
  return minutes === undefined || Number.isNaN(from) ? undefined : { from, until: from + minutes * minuteMs };
}

/** Adds the chosen time in words to the values of a form, before the typed text about times. */
function withTime(
  values: Readonly<Record<string, string>>,
  chosen: ChosenTime | undefined,
  lang: Locale,
  { describe }: IntakeDeps['bookings'],
): Readonly<Record<string, string>> {
  if (!chosen) return values;
  const texts = [describe(chosen.end ? 'booked' : 'wished', chosen, lang), values[descriptionField]];
  return { ...values, [descriptionField]: texts.filter(Boolean).join(' · ') };
}

/** Origin of the pages that a visitor came from, if they are served elsewhere. Empty if they are served here. */
function formatVisitedPages({ manifest, origins }: Site, posted: string | undefined): string {
  if (manifest.service === undefined) return '';
  return origins.find((origin) => origin === posted) ?? manifest.origin;
}

/** The ids of trackers in a post. Values that do not look like an id are dropped. */
function readTracking(posted: PostedForm): TrackingValues | undefined {
  const entries = trackingFields.map((name) => [name, posted[name]] as const);
  const valid = entries.filter(([, value]) => typeof value === 'string' && trackingPattern.test(value));
  return valid.length > 0 ? Object.fromEntries(valid) : undefined;
}

function isFilled(value: PostedForm[string]): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
}

/** Maximum length of a value that is kept, in UTF-16 units. Longer ones are cut. */
const maxAttributionLength = 100;

/**
 * Reads the attribution of a lead from the values that the form's script posted, else from the campaign in `Referer`. Impossible values are dropped. Visitors
 * can forge them, so only reports may depend on them.
 * @param referer The header of the post.
 * @param siteOrigins Origins of the site, which do not count as referring sites.
 * @returns Undefined if nothing is known.
 */
export function readAttribution(posted: PostedForm, referer: string | undefined, siteOrigins: readonly string[]): Attribution | undefined {
  // The campaign comes from one place, so that parts of two campaigns are never mixed.
  const isPosted = Object.keys(posted).some((name) => name.startsWith('utm_'));
  const page = isPosted ? undefined : URL.parse(referer ?? '')?.searchParams;
  const entries = attributionKeys.flatMap((key) => {
    const name = attributionFields[key];
    const postedValue = posted[name] ?? (name.startsWith('utm_') ? page?.get(name) : undefined);
    const text = typeof postedValue === 'string' ? postedValue.trim() : '';
    const value = key === 'referrer' ? findForeignOrigin(text, siteOrigins) : key === 'landing' ? parsePath(text) : text;
    return value && replaceHidden(value, () => '') === value ? [[key, value.slice(0, maxAttributionLength).toWellFormed()]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function findForeignOrigin(text: string, siteOrigins: readonly string[]): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && !siteOrigins.includes(url.origin) && url.origin.length <= maxAttributionLength
    ? url.origin
    : undefined;
}

/** Returns a text if it is a plain path. A query is refused, because it could contain typed text. */
function parsePath(text: string): string | undefined {
  return /^\/[\w\-./~%]*$/.test(text) && !text.startsWith('//') ? text : undefined;
}
