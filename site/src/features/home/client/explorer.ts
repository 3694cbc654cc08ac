import { wakeIsland } from '../../../client/wakeIsland.ts';
import type { ExplorerProps } from '../Explorer.tsx';
import type * as module from './hydrateExplorer.ts';

/*
 * The explorer of the home page. It fetches React and the comments of all sectors when a visitor is about to use the controls. React then
 * reads the choices that the controls have by then.
 */
const explorer = document.querySelector<HTMLElement>('[data-explorer]');
if (explorer)
  wakeIsland<typeof module, ExplorerProps>(explorer, (root, { hydrateExplorer }, props) => hydrateExplorer(root, props), {
    intent: explorer.querySelector('form'),
    onRecovery: () => explorer.querySelector('select')?.focus(),
  });
