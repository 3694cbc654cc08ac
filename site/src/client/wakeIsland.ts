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

/** Events that show that a visitor is about to use an element. */
const intents = ['pointerover', 'focusin', 'keydown', 'input'];

/** Calls a function once, at the first sign that a visitor is about to use an element. */
export function onIntent(element: HTMLElement, action: (event: Event) => void) {
  const act = (event: Event) => {
    for (const intent of intents) element.removeEventListener(intent, act);
    action(event);
  };
  for (const intent of intents) element.addEventListener(intent, act);
}
