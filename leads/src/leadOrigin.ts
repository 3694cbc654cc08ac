import { type LeadOrigin, originFields, originKeys } from '@emovera/contract/leadOrigin.ts';
import { replaceHidden } from '@emovera/contract/text.ts';
import type { PostedForm } from './formBody.ts';

/** Longest value that is kept, in UTF-16 units. Longer ones are cut. */
const originLength = 100;

/**
 * Where a lead comes from: what the form's script posted, and otherwise the campaign in the address of the form's page, which every browser sends as `Referer`.
 * Values that cannot be what they claim are dropped. Visitors can forge all of them, so nothing but reports may depend on them.
 * @param referer The header of the post.
 * @param siteOrigins The site's own origins are no referring sites.
 * @returns Undefined if nothing is known.
 */
export function readLeadOrigin(posted: PostedForm, referer: string | undefined, siteOrigins: readonly string[]): LeadOrigin | undefined {
  // The campaign comes from one place, so that parts of two campaigns are never mixed.
  const isPosted = Object.keys(posted).some((name) => name.startsWith('utm_'));
  const page = isPosted ? undefined : URL.parse(referer ?? '')?.searchParams;
  const found = originKeys.flatMap((key) => {
    const name = originFields[key];
    const given = posted[name] ?? (name.startsWith('utm_') ? page?.get(name) : undefined);
    const text = typeof given === 'string' ? given.trim() : '';
    const value = key === 'referrer' ? otherOrigin(text, siteOrigins) : key === 'landing' ? pathOf(text) : text;
    return value && replaceHidden(value, () => '') === value ? [[key, value.slice(0, originLength).toWellFormed()]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function otherOrigin(text: string, siteOrigins: readonly string[]): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && !siteOrigins.includes(url.origin) && url.origin.length <= originLength
    ? url.origin
    : undefined;
}

/** A path without query, which could hold typed text. */
function pathOf(text: string): string | undefined {
  return /^\/[\w\-./~%]*$/.test(text) && !text.startsWith('//') ? text : undefined;
}
