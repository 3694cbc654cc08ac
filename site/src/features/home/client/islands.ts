import { wakeIsland } from '../../../client/wakeIsland.ts';
import type { TryItData } from '../../tryIt/TryItData.ts';
import type { ExplorerProps } from '../Explorer.tsx';

/*
 * Script of both islands of the home page. There is only one, because each script needs a hash in the page's policy.
 */
const explorer = document.querySelector<HTMLElement>('[data-explorer]');
const comments = explorer?.firstElementChild;
const form = explorer?.querySelector('form');

// Fetch React and the comments of all sectors when a visitor is about to use the controls. React then reads the choices that the controls have by then.
if (explorer && comments && form) {
  type Module = typeof import('./hydrateExplorer.ts');
  wakeIsland<Module, ExplorerProps>(explorer, comments, explorer.dataset.explorer ?? '', form, ({ hydrateExplorer }, props, isRetry) => {
    if (isRetry) comments.querySelector('select')?.focus();
    hydrateExplorer(comments, props);
  });
}

const hero = document.querySelector<HTMLElement>('[data-sentence]');
const sentence = hero?.firstElementChild as HTMLElement | undefined;

// Fetch React and the reader when a visitor is about to type a sentence on the first screen.
if (hero && sentence) {
  const { sentence: data = '', worker = '' } = hero.dataset;
  type Module = typeof import('./hydrateHeroSentence.ts');
  wakeIsland<Module, TryItData>(hero, sentence, data, sentence, ({ hydrateHeroSentence }, props) =>
    hydrateHeroSentence(sentence, props, worker),
  );
}
