import { importer } from '../../../client/wakeIsland.ts';
import type { FileTools } from '../FileTools.ts';

/** Opens and makes files. The script that does it is fetched with the first file, because it is as large as React. */
export function startFiles(address: string): FileTools {
  const load = importer<FileTools>(address);
  return {
    open: async (file, chosen) => (await load()).open(file, chosen),
    save: async (kind, content, name) => (await load()).save(kind, content, name),
  };
}
