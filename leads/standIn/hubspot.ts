import { json } from './answers.ts';
import type { Crm } from './crm.ts';

type Identifiers = {
  readonly portal: string;
  readonly forms: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
};

/** The part of a request that is read. */
type Submission = { readonly fields?: readonly { readonly objectTypeId?: unknown; readonly name?: unknown; readonly value?: unknown }[] };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** HubSpot's forms API, with its error codes. */
export function hubspot({ portal, forms, fields: customFields }: Identifiers): Crm {
  const keys = new Map(Object.entries(forms).map(([key, id]) => [`/${portal}/${id}`, key]));
  const known = new Set(['firstname', 'lastname', 'company', 'email', 'phone', 'message', ...Object.values(customFields)]);
  const refused: Crm['refused'] = (faults) =>
    json(faults.includes('FORM_NOT_FOUND') ? 404 : 400, {
      status: 'error',
      message: 'The request is not valid',
      errors: faults.map((errorType) => ({ message: `Error: ${errorType}`, errorType })),
    });
  return {
    check: ({ url, contentType, body }) => {
      const form = keys.get(url.pathname.replace(/^.*\/submit(?=\/)/, ''));
      const entries = /^application\/json\b/.test(contentType) ? readFields(body) : undefined;
      if (!entries) return { fields: {}, form, faults: ['INVALID_REQUEST'] };
      const fields = Object.fromEntries(entries);
      const faults = entries.filter(([name]) => !known.has(name)).map(() => 'FIELD_NOT_IN_FORM_DEFINITION');
      if (!form) faults.push('FORM_NOT_FOUND');
      if (!fields.lastname || !fields.company) faults.push('REQUIRED_FIELD');
      if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(fields.email ?? '')) faults.push('INVALID_EMAIL');
      return { fields, form, faults };
    },
    accepted: () => json(200, { inlineMessage: 'Thank you for your request.' }),
    refused,
    captcha: refused(['FORM_HAS_RECAPTCHA_ENABLED']),
  };
}

function readFields(body: Buffer): (readonly [string, string])[] | undefined {
  try {
    const { fields = [] }: Submission = JSON.parse(utf8.decode(body));
    const isValid = fields.every(
      ({ objectTypeId, name, value }) => objectTypeId === '0-1' && typeof name === 'string' && typeof value === 'string',
    );
    return isValid ? fields.map(({ name, value }) => [String(name), String(value)] as const) : undefined;
  } catch {
    return undefined;
  }
}
