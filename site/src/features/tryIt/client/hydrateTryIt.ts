import { createElement } from 'react';
import { hydrateIsland } from '../../../client/hydrateIsland.ts';
import { TryIt } from '../TryIt.tsx';
import type { TryItData } from '../TryItData.ts';
import { startFiles } from './startFiles.ts';
import { startReader } from './startReader.ts';

/**
 * Hydrates the view that the build rendered, and starts the reader.
 * @param addresses Addresses of the scripts of the worker and of files.
 */
export function hydrateTryIt(root: Element, props: TryItData, addresses: { worker: string; files: string }): void {
  const tools = { read: startReader(addresses.worker, props.expected), files: startFiles(addresses.files) };
  hydrateIsland(root, createElement(TryIt, { ...props, tools }));
}
