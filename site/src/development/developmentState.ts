import type { Finding } from '../content/explain.ts';

/** What the development server tells each page. */
export type DevelopmentState = {
  /** The day that the site is shown as of, YYYY-MM-DD. Undefined for today, with drafts. */
  readonly day?: string | undefined;
  /** How often the content was read again. */
  readonly content: number;
  /** Errors in the content. */
  readonly errors: readonly Finding[];
};

/** Event with the state, from the server to pages. */
export const stateEvent = 'content:state';

/** Name of the frame of the preview, by which a page knows that it is not in the dialog of a form. */
export const previewName = 'preview';

/** Message with which a page in a frame, such as the preview of the editing screen, tells the window around it the day that is shown. */
export type ShownDay = { readonly shownDay: string | undefined };

/** Event by which a page asks for the state. */
export const stateQuestion = 'content:ask';

/** Entry of the header `Server-Timing` in which a page finds which `content` it was made from. */
export const contentTiming = 'content';
