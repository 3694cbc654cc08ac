import type { EvaluatedModuleNode, EvaluatedModules } from 'vite/module-runner';

/**
 * Lets a module that is being evaluated end with its state when it is invalidated, by Astro, Vite or `evaluateAgain`. The next page evaluates it anew. Vite would
 * reset it in place, so that both pages share its state, and modules that import each other then wait for each other for ever.
 */
export function keepEvaluations(modules: EvaluatedModules): void {
  const reset = modules.invalidateModule.bind(modules);
  modules.invalidateModule = (module) => {
    if (module.promise && !module.evaluated) forget(modules, module);
    else reset(module);
  };
}

function forget(modules: EvaluatedModules, module: EvaluatedModuleNode): void {
  if (modules.idToModuleMap.get(module.id) === module) modules.idToModuleMap.delete(module.id);
  for (const [url, each] of modules.urlToIdModuleMap) if (each === module) modules.urlToIdModuleMap.delete(url);
  modules.fileToModulesMap.get(module.file)?.delete(module);
}

/** Makes the next page evaluate a module again, and all that import it. */
export function evaluateAgain(modules: EvaluatedModules, id: string, seen = new Set<string>()): void {
  const module = modules.getModuleById(id);
  if (!module || seen.has(id)) return;
  seen.add(id);
  modules.invalidateModule(module);
  for (const importer of module.importers) evaluateAgain(modules, importer, seen);
}
