import { onIntent } from '../../../client/onIntent.ts';

/*
 * The explorer of the home page. It fetches React and the comments of all sectors when a visitor is about to use the controls. React then
 * reads the choices that the controls have by then.
 */
const explorer = document.querySelector<HTMLElement>('[data-explorer]');
const root = explorer?.firstElementChild;
const form = explorer?.querySelector('form');
const failure = explorer?.querySelector<HTMLElement>('[data-failure]');

if (explorer && root && form && failure) {
  const { module = '', explorer: data = '' } = explorer.dataset;
  let attempt = 0;
  const wake = async () => {
    root.ariaBusy = 'true';
    try {
      // A browser may remember that a script failed to load, so each new attempt has its own address.
      const script = attempt++ ? `${module}?${attempt}` : module;
      const [{ hydrateExplorer }, words] = await Promise.all([
        import(/* @vite-ignore */ script),
        fetch(data).then((answer) => answer.json()),
      ]);
      hydrateExplorer(root, words);
      if (!failure.hidden) form.querySelector('select')?.focus();
      failure.hidden = true;
    } catch {
      failure.hidden = false;
    }
    root.ariaBusy = 'false';
  };
  onIntent(form, wake);
  failure.querySelector('button')?.addEventListener('click', wake);
}
