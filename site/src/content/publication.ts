import { z } from 'astro/zod';
import { day } from './schemas/common.ts';

/** Keys of an article, a client case or a webinar that keep it from being published. */
export const publicationKeys = {
  draft: z
    .boolean()
    .optional()
    .describe('Keeps the text from being published. Only previews show it.')
    .meta({ examples: [true] }),
  publishedOn: day.optional().describe('Day on which the text is published. Default: at once.'),
};

/** Data that decide whether a text is published. */
export type Publication = { readonly draft?: boolean | undefined; readonly publishedOn?: string | undefined };

/** Reason why a text is not public on a day. Undefined if it is. */
export function waitingReason({ draft, publishedOn }: Publication, on: string): 'draft' | 'scheduled' | undefined {
  if (draft) return 'draft';
  return publishedOn !== undefined && publishedOn > on ? 'scheduled' : undefined;
}

/** Whether drafts and scheduled texts are shown: in previews, which `npm run preview` makes, and during development. */
export const showsDrafts = (environment: NodeJS.ProcessEnv = process.env): boolean => environment.SHOW_DRAFTS === 'yes';

/** Whether a text with an error is loaded, so that the error is shown: during development. */
export const showsErrors = (environment: NodeJS.ProcessEnv = process.env): boolean => environment.SHOW_ERRORS === 'yes';

/** Whether pages show the announcement of the day of the build instead of the day of the visit: in previews of a day, and during development. */
export const showsDay = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  Boolean(environment.BUILD_DATE?.trim()) && (showsDrafts(environment) || showsErrors(environment));

/**
 * Returns the day of the build, as YYYY-MM-DD: `BUILD_DATE`, or today in Paris, where the company is.
 * @throws Error that names the variable and the remedy.
 */
export function buildDay(environment: NodeJS.ProcessEnv = process.env): string {
  const setting = environment.BUILD_DATE?.trim();
  if (!setting) return Temporal.Now.plainDateISO('Europe/Paris').toString();
  if (!day.safeParse(setting).success)
    throw new Error(`BUILD_DATE is "${setting}", which is not a day. Write year, month and day, such as 2026-12-24.`);
  return setting;
}
