import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Explorer, type ExplorerProps } from '../Explorer.tsx';

/** Hydrates the explorer that the build rendered. */
export function hydrateExplorer(root: Element, props: ExplorerProps): void {
  hydrateRoot(root, createElement(Explorer, props));
}
