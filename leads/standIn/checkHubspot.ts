import type { Checked, Posted } from './check.ts';

type Identifiers = {
  readonly portal: string;
  readonly forms: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
};

/** The part of HubSpot's request that is read. */
type Submission = { readonly fields?: readonly { readonly objectTypeId?: unknown; readonly name?: unknown; readonly value?: unknown }[] };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Checks a lead as HubSpot's forms API does, with its own codes for what is wrong. */
export function checkHubspot({ portal, forms, fields: customFields }: Identifiers): (posted: Posted) => Checked {
  const keys = new Map(Object.entries(forms).map(([key, id]) => [`/${portal}/${id}`, key]));
  const known = new Set(['firstname', 'lastname', 'company', 'email', 'phone', 'message', ...Object.values(customFields)]);
  return ({ url, contentType, body }) => {
    const form = keys.get(url.pathname.replace(/^.*\/submit(?=\/)/, ''));
    const entries = /^application\/json\b/.test(contentType) ? readFields(body) : undefined;
    if (!entries) return { fields: {}, form, faults: ['INVALID_REQUEST'] };
    const fields = Object.fromEntries(entries);
    const faults = entries.filter(([name]) => !known.has(name)).map(() => 'FIELD_NOT_IN_FORM_DEFINITION');
    if (!form) faults.push('FORM_NOT_FOUND');
    if (!fields.lastname || !fields.company) faults.push('REQUIRED_FIELD');
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(fields.email ?? '')) faults.push('INVALID_EMAIL');
    return { fields, form, faults };
  };
}

function readFields(body: Buffer): (readonly [string, string])[] | undefined {
  try {
    const { fields = [] }: Submission = JSON.parse(utf8.decode(body));
    const isRight = fields.every(
      ({ objectTypeId, name, value }) => objectTypeId === '0-1' && typeof name === 'string' && typeof value === 'string',
    );
    return isRight ? fields.map(({ name, value }) => [String(name), String(value)] as const) : undefined;
  } catch {
    return undefined;
  }
}
