import { createElement } from 'react';
import { hydrateIsland } from '../../../client/hydrateIsland.ts';
import { Explorer, type ExplorerProps } from '../Explorer.tsx';

/** Hydrates the explorer that the build rendered. */
export function hydrateExplorer(root: Element, props: ExplorerProps): void {
  hydrateIsland(root, createElement(Explorer, props));
}
