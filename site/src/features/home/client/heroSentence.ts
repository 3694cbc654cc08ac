import { wakeIsland } from '../../../client/wakeIsland.ts';
import type { TryItData } from '../../tryIt/TryItData.ts';

/*
 * The sentence on the first screen of the home page. It fetches React and the reader when a visitor is about to type.
 */
const view = document.querySelector<HTMLElement>('[data-sentence]');
const root = view?.firstElementChild as HTMLElement | undefined;

if (view && root) {
  const { sentence: data = '', worker = '' } = view.dataset;
  type Module = typeof import('./hydrateHeroSentence.ts');
  wakeIsland<Module, TryItData>(view, root, data, root, ({ hydrateHeroSentence }, props) => hydrateHeroSentence(root, props, worker));
}
