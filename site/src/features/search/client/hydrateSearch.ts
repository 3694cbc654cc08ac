import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SearchView, type SearchViewProps } from '../SearchView.tsx';

/** Lets React take over the search that the build rendered. */
export function hydrateSearch(root: HTMLElement, props: SearchViewProps): void {
  hydrateRoot(root, createElement(SearchView, props));
}
