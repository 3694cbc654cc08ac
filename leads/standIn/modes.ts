/**
 * How the stand-in CRM can treat a posted lead. "Kept" means that the lead is in the CRM afterwards. If it is kept and the sender cannot know, another attempt
 * creates a duplicate, as with a real CRM.
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
