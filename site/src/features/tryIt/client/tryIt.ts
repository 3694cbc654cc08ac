import { wakeIsland } from '../../../client/wakeIsland.ts';
import type { TryItData } from '../TryItData.ts';

/*
 * Script of the page where visitors read their own comments. It fetches React, the reader and its words when a visitor is about to use the entry or the list.
 */
const view = document.querySelector<HTMLElement>('[data-try]');
const root = view?.firstElementChild as HTMLElement | undefined;

if (view && root) {
  const { try: data = '', worker = '', files = '' } = view.dataset;
  type Module = typeof import('./hydrateTryIt.ts');
  wakeIsland<Module, TryItData>(view, root, data, root, ({ hydrateTryIt }, props) => hydrateTryIt(root, props, { worker, files }));
}
