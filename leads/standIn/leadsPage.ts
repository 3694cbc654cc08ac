import type { IncomingHttpHeaders } from 'node:http';
import { escapeHtml } from '@emovera/contract/template.ts';
import { type Answer, type Checked, page } from './crm.ts';
import type { CrmKind } from './crms.ts';

/**
 * Ways in which the stand-in CRM can treat a posted lead. "Kept" means that the lead is in the CRM afterwards. If the sender cannot know that it is kept,
 * another attempt creates a duplicate, as with a real CRM.
 */
export const modes = {
  ok: 'accepts the lead and gives the best answer of the real CRM: Zoho and Salesforce redirect to the return address. Kept.',
  json: 'Zoho: accepts the lead and answers with JSON ("Splash Message"), as to a script. The others as ok. Kept.',
  thanks: 'accepts the lead and answers 200 with a thank-you page in HTML ("Thank you for your request"). Kept.',
  error: 'answers 500. Not kept.',
  errorPage: 'answers 200 with an HTML page about an error, as if all were well. Not kept.',
  captcha: 'refuses the lead like a form whose captcha is switched on in the account. Not kept.',
  elsewhere: 'redirects to an address that is not the return address. Not kept.',
  busy: 'answers 429 with Retry-After. Not kept.',
  timeout: 'never answers; the connection stays open. Not kept.',
  slow: 'as ok, after a pause. Kept.',
  cut: 'accepts the lead, then cuts the connection in the middle of a 200 answer. Kept, and the sender cannot know.',
  cutLate: 'as ok, but cuts the connection in the middle of the body, after all headers. Kept.',
  down: 'closes every connection without an answer. Not kept.',
  half: 'as ok half of the time, at random; otherwise error, busy and down in turn.',
} as const;

/** Name of a mode. */
export type Mode = keyof typeof modes;

/** Whether a text is the name of a mode. */
export function isMode(text: string | null | undefined): text is Mode {
  return typeof text === 'string' && Object.hasOwn(modes, text);
}

/** An attempt to post a lead, whatever its outcome. */
export type ReceivedPost = Omit<Checked, 'returnUrl'> & {
  readonly kind: CrmKind;
  /** Mode that was used. For `half`, the mode that it chose. */
  readonly mode: Mode;
  readonly headers: IncomingHttpHeaders;
  /** The body as it arrived. */
  readonly body: string;
  /** Whether the lead is now in the CRM. */
  readonly isKept: boolean;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  /** Time when the answer was sent or the connection ended, in milliseconds since 1970; undefined before that. */
  closedAt: number | undefined;
};

/** Number of posts on the page, newest first. */
const maxRows = 200;

/** The page of the stand-in: its mode, a form to change it, and the posts that arrived. */
export function leadsPage(posts: readonly ReceivedPost[], mode: Mode): Answer {
  const options = Object.keys(modes).map((name) => `<option${name === mode ? ' selected' : ''}>${name}</option>`);
  const explanations = Object.entries(modes).map(([name, meaning]) => `<dt>${name}</dt><dd>${escapeHtml(meaning)}</dd>`);
  const rows = posts
    .slice(-maxRows)
    .reverse()
    .map(({ openedAt, kind, form, mode: used, isKept, faults, fields }) => {
      const fieldTexts = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
      return [new Date(openedAt).toISOString(), kind, form ?? '', used, isKept ? 'yes' : 'no', faults.join('; '), fieldTexts.join(' | ')];
    })
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  const kept = posts.filter(({ isKept }) => isKept).length;
  return page(
    200,
    'Stand-in CRM',
    `<p>${posts.length} posts, ${kept} leads kept. <a href="/leads.json">As JSON</a>.</p>
<form method="post" action="/mode">
<p><label>Mode <select name="mode">${options.join('')}</select></label> <label>for a number of posts <input name="count" size="5"></label>
<label>or seconds <input name="seconds" size="5"></label> <button>Change</button></p></form>
<details><summary>Modes</summary><dl>${explanations.join('')}</dl></details>
<table border="1"><thead><tr><th>Time</th><th>CRM</th><th>Form</th><th>Mode</th><th>Kept</th><th>Faults</th><th>Fields</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  );
}
