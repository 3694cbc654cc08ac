import { z } from 'astro/zod';
import { say, toSay } from '../../../site/src/content/say.ts';
import type { queue } from '../../../site/src/development/queue.ts';
import { type openPeople, Refusal } from './access.ts';
import type { History } from './history.ts';
import type { openUnsaved } from './unsaved.ts';

/** Settings of the editing screen's server. */
export type EditorOptions = {
  /** Folder of the repository, with a slash at its end. */
  readonly root: string;
  /** Folder for what the server keeps outside the history, with a slash at its end. */
  readonly data: string;
  /** Folder of the built screen. */
  readonly client: string;
  /** Host name under which the screen may be opened, besides those of this machine. */
  readonly host?: string | undefined;
  /** Address of the page that lists the runs of the pipeline. Default: from the address of the shared repository. */
  readonly pipeline?: string | undefined;
  /** Origin of the published site, which says in `/version.json` what is online. Default: only the pipeline says it. */
  readonly site?: string | undefined;
};

/** What the routes of the editing screen's server share. */
export type EditorContext = {
  readonly options: EditorOptions;
  /** Folder of the repository, with a slash at its end. */
  readonly root: string;
  /** Undefined without a git repository. */
  readonly history: History | undefined;
  readonly unsaved: ReturnType<typeof openUnsaved>;
  /** Runs one change after the other, so that two do not meet in one file. */
  readonly one: ReturnType<typeof queue>;
} & Pick<ReturnType<typeof openPeople>, 'signed' | 'typing'>;

/** Values in the query of an address. */
export const oneText = z.string(toSay`The address must have each of its values once.`);

/** Media type of files for translators. */
export const xliff = 'application/xliff+xml';

/** Why something is not done to what the person has seen: it has changed. */
export const changesMeanwhile = (): Refusal =>
  new Refusal(say`Other changes have come in meanwhile. Look at the list again: it now has them.`, 409);

/** @throws Refusal if there is no history. */
export function required(history: History | undefined): History {
  if (history) return history;
  throw new Refusal(say`There is no history, because the folder is not in a git repository. Changes are in the files already.`);
}
