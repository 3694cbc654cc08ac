import type { EvaluatedModuleNode, EvaluatedModules } from 'vite/module-runner';

/**
 * Makes the next page evaluate a module again, and all that import it. A page that evaluates one of them at this moment ends with the modules from before: Vite's
 * `invalidateModule` would make it share its state with the next page, and modules that import each other could then wait for each other for ever.
 */
export function evaluateAgain(modules: EvaluatedModules, id: string): void {
  const removed = new Set<EvaluatedModuleNode>();
  const remove = (each: string) => {
    const module = modules.getModuleById(each);
    if (!module) return;
    modules.idToModuleMap.delete(each);
    modules.fileToModulesMap.get(module.file)?.delete(module);
    removed.add(module);
    for (const importer of module.importers) remove(importer);
  };
  remove(id);
  for (const [url, module] of modules.urlToIdModuleMap) if (removed.has(module)) modules.urlToIdModuleMap.delete(url);
}
