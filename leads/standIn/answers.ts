/** An HTTP answer. */
export type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** An HTML page. */
export function page(status: number, title: string, content = '', headers: Readonly<Record<string, string>> = {}): Answer {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

/** A value as JSON. */
export function json(status: number, value: unknown): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

/** A redirect, with a page for clients that do not follow it. */
export function redirect(location: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return page(302, 'Moved', '<p>The address is in the header.</p>', { location, ...headers });
}

/** A redirect to the return address of the form, or a page if the form has none. */
export function thanks(returnUrl: string | undefined, headers: Readonly<Record<string, string>> = {}): Answer {
  return returnUrl ? redirect(returnUrl, headers) : page(200, 'Thank you for your request', '', headers);
}
