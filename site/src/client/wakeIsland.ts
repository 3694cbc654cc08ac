import { onIntent } from './onIntent.ts';

/**
 * Fetches the script and the data of an island when a visitor is about to use it, and starts it. If a fetch fails, a message offers to try again.
 * @param view Element with the addresses in `data-module` and `data-words`. Its first child is the island, and `[data-failure]` is the message.
 * @param start Starts the island with its module and its data.
 * @param options `intent` is the part that visitors touch, by default the whole island; `onRecovery` is called after a new attempt has succeeded.
 */
export function wakeIsland<Module, Data>(
  view: HTMLElement,
  start: (root: Element, module: Module, data: Data) => void,
  { intent, onRecovery }: { intent?: HTMLElement | null; onRecovery?: () => void } = {},
): void {
  const root = view.firstElementChild as HTMLElement;
  const failure = view.querySelector<HTMLElement>('[data-failure]');
  const { module = '', words = '' } = view.dataset;
  let attempt = 0;
  const wake = async () => {
    root.ariaBusy = 'true';
    try {
      // A browser may remember that a script failed to load, so each new attempt has its own address.
      const script = attempt++ ? `${module}?${attempt}` : module;
      const [code, data] = await Promise.all([import(/* @vite-ignore */ script), fetch(words).then((answer) => answer.json())]);
      start(root, code, data);
      if (failure && !failure.hidden) onRecovery?.();
      if (failure) failure.hidden = true;
    } catch {
      if (failure) failure.hidden = false;
    }
    root.ariaBusy = 'false';
  };
  onIntent(intent ?? root, wake);
  failure?.querySelector('button')?.addEventListener('click', wake);
}
