import type { Finding } from '../content/explain.ts';

/** State that the development server sends to each page. */
export type DevelopmentState = {
  /** Day of the shown site, YYYY-MM-DD. Undefined for today, with drafts. */
  readonly day?: string | undefined;
  /** Number of times that the content was read again. */
  readonly content: number;
  /** Errors in the content. */
  readonly errors: readonly Finding[];
};

/** Event with the state, from the server to pages. */
export const stateEvent = 'content:state';

/** Name of the frame of the preview, which distinguishes it from the dialog of a form. */
export const previewName = 'preview';

/** Message from a page in a frame, such as the preview of the editing screen, to the window around it, with the shown day. */
export type ShownDay = { readonly shownDay: string | undefined };

/** Event with which a page requests the state. */
export const stateQuestion = 'content:ask';

/** Entry of the header `Server-Timing` with the `content` from which the page was made. */
export const contentTiming = 'content';
