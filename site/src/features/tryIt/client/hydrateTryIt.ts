import { createElement } from 'react';
import { hydrateIsland } from '../../../client/hydrateIsland.ts';
import { importer } from '../../../client/wakeIsland.ts';
import type { FileTools } from '../fileTools.ts';
import { TryIt } from '../TryIt.tsx';
import type { TryItData } from '../TryItData.ts';
import { startReader } from '../useReader.ts';

/**
 * Hydrates the view that the build rendered, and starts the reader.
 * @param addresses Addresses of the scripts of the worker and of files.
 */
export function hydrateTryIt(root: Element, props: TryItData, addresses: { worker: string; files: string }): void {
  const tools = { read: startReader(addresses.worker, props.expected), files: startFiles(addresses.files) };
  hydrateIsland(root, createElement(TryIt, { ...props, tools }));
}

/** Opens and makes files. The script that does it is fetched with the first file, because it is as large as React. */
function startFiles(address: string): FileTools {
  const load = importer<FileTools>(address);
  return {
    open: async (file, chosen) => (await load()).open(file, chosen),
    save: async (kind, content, name) => (await load()).save(kind, content, name),
  };
}
