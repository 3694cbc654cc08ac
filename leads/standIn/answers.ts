import type { Checked } from './check.ts';
import type { CrmKind } from './crms.ts';

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

/** A redirect, with a page for those that do not follow it. */
export function redirect(location: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return page(302, 'Moved', '<p>The address is in the header.</p>', { location, ...headers });
}

/** The answer to a lead that was taken. */
export function accepted(kind: CrmKind, { returnUrl }: Checked): Answer {
  if (kind === 'hubspot') return json(200, { inlineMessage: 'Thank you for your request.' });
  const headers = kind === 'salesforce' ? { 'Is-Processed': 'true' } : undefined;
  return returnUrl ? redirect(returnUrl, headers) : page(200, 'Thank you for your request', '', headers);
}

/** The answer to a lead that is not taken, because of its fields or of the account's settings. */
export function refused(kind: CrmKind, faults: readonly string[]): Answer {
  if (kind === 'zoho') return json(200, { actionsubmit: 'error_msg', success: false, message: faults.join('; ') });
  if (kind === 'salesforce') {
    return page(200, 'Your request', '', { 'Is-Processed': 'true Exception:common.exception.SalesforceGenericException' });
  }
  return json(faults.includes('FORM_NOT_FOUND') ? 404 : 400, {
    status: 'error',
    message: 'The request is not valid',
    errors: faults.map((errorType) => ({ message: `Error: ${errorType}`, errorType })),
  });
}

/** The answer of a form whose captcha was switched on in the account: Zoho's looks like a success but for one value. */
export function captcha(kind: CrmKind): Answer {
  if (kind === 'zoho') return json(200, { actionsubmit: 'Splash Message', invalidCaptcha: 'true', message: 'Invalid captcha' });
  return refused(kind, ['FORM_HAS_RECAPTCHA_ENABLED']);
}
