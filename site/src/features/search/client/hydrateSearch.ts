import { createElement } from 'react';
import { hydrateIsland } from '../../../client/hydrateIsland.ts';
import { SearchView, type SearchViewProps } from '../SearchView.tsx';

/** Hydrates the search that the build rendered. */
export function hydrateSearch(root: HTMLElement, props: SearchViewProps): void {
  hydrateIsland(root, createElement(SearchView, props));
}
