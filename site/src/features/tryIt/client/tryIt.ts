import { onIntent } from '../../../client/onIntent.ts';

/*
 * The page where visitors read their own comments. It fetches React, the reader and its words when a visitor is about to use the entry or the list.
 */
const view = document.querySelector<HTMLElement>('[data-try]');
const root = view?.firstElementChild;
const failure = view?.querySelector<HTMLElement>('[data-failure]');

if (view && root && failure) {
  const { module = '', try: words = '', worker = '', files = '' } = view.dataset;
  let attempt = 0;
  const wake = async () => {
    root.ariaBusy = 'true';
    try {
      // A browser may remember that a script failed to load, so each new attempt has its own address.
      const script = attempt++ ? `${module}?${attempt}` : module;
      const [{ hydrateTryIt }, props] = await Promise.all([
        import(/* @vite-ignore */ script),
        fetch(words).then((answer) => answer.json()),
      ]);
      hydrateTryIt(root, props, { worker, files });
      failure.hidden = true;
    } catch {
      failure.hidden = false;
    }
    root.ariaBusy = 'false';
  };
  onIntent(root as HTMLElement, wake);
  failure.querySelector('button')?.addEventListener('click', wake);
}
