import { wakeIsland } from '../../../client/wakeIsland.ts';
import type { TryItData } from '../TryItData.ts';
import type * as module from './hydrateTryIt.ts';

/*
 * The page where visitors read their own comments. It fetches React, the reader and its words when a visitor is about to use the entry or the list.
 */
const view = document.querySelector<HTMLElement>('[data-try]');
if (view) {
  const { worker = '', files = '' } = view.dataset;
  wakeIsland<typeof module, TryItData>(view, (root, { hydrateTryIt }, data) => hydrateTryIt(root, data, { worker, files }));
}
