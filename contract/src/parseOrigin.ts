/** Instruction for correcting `SITE_ORIGIN`, for the end of a sentence. */
export const siteOriginRemedy = 'give only the origin of the site: https://www.company.example';

/** Returns the http or https origin in a text. Undefined if the text is something else, or has a path, a query or credentials. */
export function parseOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text) ? url.origin : undefined;
}
