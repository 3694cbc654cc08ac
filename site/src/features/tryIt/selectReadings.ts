import type { Emotion } from '@emovera/reader/emotions.ts';
import type { Order } from './choices.ts';
import type { Reading } from './Reading.ts';

/** Which comments the list shows, and in what order. */
export type Selection = { readonly emotions: readonly Emotion[]; readonly theme: string; readonly order: Order };

/** The comments with a passage that has one of the emotions and the theme, in the order asked for. No emotion and no theme mean all comments. */
export function selectReadings(readings: readonly Reading[], { emotions, theme, order }: Selection): readonly Reading[] {
  const isWanted = ({ passages }: Reading) =>
    (emotions.length === 0 && !theme) ||
    passages.some(
      (passage) =>
        (emotions.length === 0 || emotions.includes(passage.emotion)) && (!theme || passage.themes.some(({ id }) => id === theme)),
    );
  const strength = ({ passages }: Reading) => Math.max(0, ...passages.map(({ intensity }) => intensity));
  const found = readings.filter(isWanted);
  if (order === 'strongest') return found.toSorted((a, b) => strength(b) - strength(a));
  return order === 'longest' ? found.toSorted((a, b) => b.text.length - a.text.length) : found;
}
