/**
 * What the stand-in CRM can be made to do with a posted lead. "Kept" says whether the lead is then in it: where it is kept and the sender cannot know, a
 * further try makes a double, as with a real CRM.
 */
export const modes = {
  ok: 'takes the lead and answers as the real one does at its best: Zoho and Salesforce redirect to the return address. Kept.',
  json: 'Zoho: takes the lead and answers its scripted JSON ("Splash Message"); the others as ok. Kept.',
  thanks: 'takes the lead and answers 200 with a thank-you page in HTML ("Thank you for your request"). Kept.',
  error: 'answers 500. Not kept.',
  errorPage: 'answers 200 with an HTML page about an error, as if all were well. Not kept.',
  captcha: 'refuses as a form does whose captcha was switched on in the account. Not kept.',
  elsewhere: 'redirects to an address that is not the return address. Not kept.',
  busy: 'answers 429 with Retry-After. Not kept.',
  timeout: 'never answers; the connection stays open. Not kept.',
  slow: 'as ok, after a pause. Kept.',
  cut: 'takes the lead, then cuts the connection in the middle of a 200 answer. Kept, and the sender cannot know.',
  cutLate: 'as ok, but cuts the connection in the middle of the body, after all headers have been sent. Kept.',
  down: 'destroys every connection without an answer. Not kept.',
  half: 'as ok half of the time, by chance; the other half error, busy and down in turn.',
} as const;

/** Name of a behaviour. */
export type Mode = keyof typeof modes;

/** Whether a word names a behaviour. */
export function isMode(word: string | null | undefined): word is Mode {
  return typeof word === 'string' && Object.hasOwn(modes, word);
}
