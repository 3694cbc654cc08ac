/** What to give as `SITE_ORIGIN`, as a sentence's end. */
export const siteOriginRemedy = 'give the origin that visitors see the site under and no more: https://www.company.example';

/** The origin that a text is, with http or https and without path, query or credentials; nothing if it is none. */
export function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text) ? url.origin : undefined;
}
