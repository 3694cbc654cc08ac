import { importer } from './importer.ts';
import { onIntent } from './onIntent.ts';

/**
 * Wakes an island: fetches its module and its data, and hydrates it, when a visitor is about to use its controls. If that fails, a message offers to try again.
 * @param island Element with the address of the module in `data-module` and, inside it, the message with its button in `data-failure`.
 * @param root Element that the module hydrates.
 * @param data Address of the data.
 * @param hydrate Hydrates the island, with the module and the data. `isRetry`: whether the visitor asked to try again.
 * @returns a function that wakes it at once
 */
export function wakeIsland<Module, Data>(
  island: HTMLElement,
  root: Element,
  data: string,
  controls: HTMLElement,
  hydrate: (module: Module, data: Data, isRetry: boolean) => void,
): () => Promise<void> {
  const failure = island.querySelector<HTMLElement>('[data-failure]');
  const load = importer<Module>(island.dataset.module ?? '');
  let isBusy = false;
  const wake = async () => {
    if (isBusy) return;
    isBusy = true;
    root.ariaBusy = 'true';
    try {
      const [module, answer] = await Promise.all([load(), fetch(data).then((response) => response.json())]);
      hydrate(module, answer, failure?.hidden === false);
      if (failure) failure.hidden = true;
    } catch {
      isBusy = false;
      if (failure) failure.hidden = false;
    }
    root.ariaBusy = 'false';
  };
  onIntent(controls, wake);
  failure?.querySelector('button')?.addEventListener('click', wake);
  return wake;
}
