import type { FileTools } from '../FileTools.ts';

/** Opens and makes files. The script that does it is fetched with the first file, because it is larger than the page. */
export function startFiles(address: string): FileTools {
  let attempt = 0;
  let tools: Promise<FileTools> | undefined;
  const load = (): Promise<FileTools> => {
    tools ??= import(/* @vite-ignore */ attempt++ ? `${address}?${attempt}` : address).catch((error: unknown) => {
      tools = undefined;
      throw error;
    });
    return tools;
  };
  return {
    open: async (file) => (await load()).open(file),
    save: async (kind, content, name) => (await load()).save(kind, content, name),
  };
}
