/** How to correct `SITE_ORIGIN`, for the end of a sentence. */
export const siteOriginRemedy = 'give only the origin of the site: https://www.company.example';

/** The origin in a text with http or https. Undefined if the text is something else, or also has a path, a query or credentials. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text) ? url.origin : undefined;
}
