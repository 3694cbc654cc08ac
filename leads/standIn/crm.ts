import { isFormContentType, parseFormBody } from '../src/formBody.ts';

/** A posted lead as it arrived. */
type Posted = { readonly url: URL; readonly contentType: string; readonly body: Buffer };

/** Result of reading a posted lead as a CRM does. */
export type Checked = {
  readonly fields: Readonly<Record<string, string>>;
  /** Key of the form in the file of identifiers. Salesforce does not distinguish forms. */
  readonly form?: string | undefined;
  /** Reasons to refuse the lead: codes of the CRM, or a few words. Empty if the lead is accepted. */
  readonly faults: readonly string[];
  /** Address that the visitor is redirected to. */
  readonly returnUrl?: string | undefined;
};

/** Checks and answers of one kind of CRM. */
export type Crm = {
  readonly check: (posted: Posted) => Checked;
  readonly accepted: (checked: Checked) => Answer;
  readonly refused: (faults: readonly string[]) => Answer;
  /** Answer of a form whose captcha is switched on in the account. */
  readonly captcha: Answer;
};

/** An HTTP answer. */
export type Answer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** An HTML page. */
export function page(status: number, title: string, content = '', headers: Readonly<Record<string, string>> = {}): Answer {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

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

/** Fields of a posted form in UTF-8, and the faults of the form. */
export function readForm({ contentType, body }: Posted): { fields: Record<string, string>; faults: string[] } {
  if (!isFormContentType(contentType))
    return { fields: {}, faults: [`the content type must be that of a form in UTF-8, not "${contentType}"`] };
  try {
    const posted = Object.entries(parseFormBody(body));
    const faults = posted.filter(([, value]) => typeof value !== 'string').map(([name]) => `${name} was sent more than once`);
    return { fields: Object.fromEntries(posted.map(([name, value]) => [name, String(value)])), faults };
  } catch {
    return { fields: {}, faults: ['the body is not UTF-8'] };
  }
}

/** Faults of fields that are missing, or longer than the CRM allows in UTF-16 units. */
export function fieldFaults(
  fields: Readonly<Record<string, string>>,
  required: readonly string[],
  maxLengths: Readonly<Record<string, number>>,
): readonly string[] {
  return [
    ...required.filter((name) => !fields[name]?.trim()).map((name) => `${name} is missing`),
    ...Object.keys(maxLengths)
      .filter((name) => (fields[name]?.length ?? 0) > (maxLengths[name] ?? 0))
      .map((name) => `${name} is too long`),
  ];
}
