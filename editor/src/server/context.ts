import { say, toSay } from '@emovera/site/content/say.ts';
import type { queue } from '@emovera/site/development/queue.ts';
import { z } from 'astro/zod';
import { type openPeople, Refusal } from './access.ts';
import type { History } from './history.ts';
import type { openUnsaved } from './unsaved.ts';

/** Settings of the editing screen's server. */
export type EditorOptions = {
  /** Folder of the repository, with a slash at its end. */
  readonly root: string;
  /** Folder for files that the server stores outside the history, with a slash at its end. */
  readonly data: string;
  /** Folder of the built screen. */
  readonly client: string;
  /** Further host name of the screen, besides those of this machine. */
  readonly host?: string | undefined;
  /** Address of the page that lists the runs of the pipeline. Default: derived from the address of the shared repository. */
  readonly pipeline?: string | undefined;
  /** Origin of the published site, whose `/version.json` names the version that is online. Default: only the pipeline reports it. */
  readonly site?: string | undefined;
};

/** Objects that the routes of the editing screen's server share. */
export type EditorContext = {
  readonly options: EditorOptions;
  /** Folder of the repository, with a slash at its end. */
  readonly root: string;
  /** Undefined without a git repository. */
  readonly history: History | undefined;
  readonly unsaved: ReturnType<typeof openUnsaved>;
  /** Queue for changes, so that two do not write one file at the same time. */
  readonly one: ReturnType<typeof queue>;
} & Pick<ReturnType<typeof openPeople>, 'signed' | 'typing'>;

/** Schema of a value in the query of an address. */
export const singleValue = z.string(toSay`The address of the request has a value twice, or lacks one. Load the screen again.`);

/** Media type of files for translators. */
export const xliff = 'application/xliff+xml';

/** Error 409: the changes differ from those that the person has seen. */
export const changesMeanwhile = (): Refusal =>
  new Refusal(say`Other changes have come in meanwhile. Look at the list again: it now has them.`, 409);

/** Returns the history. @throws Refusal without a git repository. */
export function required(history: History | undefined): History {
  if (history) return history;
  throw new Refusal(
    say`The folder is not in a git repository, so it has no history. Changes are in the files already. Ask a developer to clone the repository.`,
  );
}
