/**
 * Makes a function that imports a module. After a failure, the next call asks for it at another address, because a browser may remember that a script failed to
 * load.
 */
export function importer<Module>(address: string): () => Promise<Module> {
  let attempt = 0;
  let loaded: Promise<Module> | undefined;
  return () => {
    loaded ??= import(/* @vite-ignore */ attempt++ ? `${address}?${attempt}` : address).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded as Promise<Module>;
  };
}
