import { wakeIsland } from '../../../client/wakeIsland.ts';
import type { TryItData } from '../../tryIt/TryItData.ts';
import type * as module from './hydrateHeroSentence.ts';

/*
 * The sentence on the first screen of the home page. It fetches React and the reader when a visitor is about to type.
 */
const view = document.querySelector<HTMLElement>('[data-sentence]');
if (view)
  wakeIsland<typeof module, TryItData>(view, (root, { hydrateHeroSentence }, data) =>
    hydrateHeroSentence(root, data, view.dataset.worker ?? ''),
  );
