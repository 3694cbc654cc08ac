import { wakeIsland } from '../../../client/wakeIsland.ts';
import type { ExplorerProps } from '../Explorer.tsx';

/*
 * The explorer of the home page. It fetches React and the comments of all sectors when a visitor is about to use the controls. React then
 * reads the choices that the controls have by then.
 */
const explorer = document.querySelector<HTMLElement>('[data-explorer]');
const root = explorer?.firstElementChild;
const form = explorer?.querySelector('form');

if (explorer && root && form) {
  type Module = typeof import('./hydrateExplorer.ts');
  wakeIsland<Module, ExplorerProps>(explorer, root, explorer.dataset.explorer ?? '', form, ({ hydrateExplorer }, props, isRetry) => {
    if (isRetry) root.querySelector('select')?.focus();
    hydrateExplorer(root, props);
  });
}
