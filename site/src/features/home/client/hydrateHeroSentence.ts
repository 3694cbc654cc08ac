import { createElement } from 'react';
import { hydrateIsland } from '../../../client/hydrateIsland.ts';
import type { TryItData } from '../../tryIt/TryItData.ts';
import { startReader } from '../../tryIt/useReader.ts';
import { HeroSentence } from '../HeroSentence.tsx';

/**
 * Hydrates the sentence of the home page, and starts the reader.
 * @param worker Address of the reader's script.
 */
export function hydrateHeroSentence(root: Element, { lang, words, emotionNames, expected }: TryItData, worker: string): void {
  hydrateIsland(root, createElement(HeroSentence, { lang, words: words.sentence, emotionNames, read: startReader(worker, expected) }));
}
