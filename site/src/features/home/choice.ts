import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { parseMarkedText } from '../../charts/parseMarkedText.ts';
import type { Verbatim } from '../../content/schemas/common.ts';

/** A visitor's choice in the explorer: the id of a sector, and emotions. Without emotions all comments are shown. */
export type Choice = { readonly sector: string; readonly emotions: readonly Emotion[] };

/** The choice in the explorer's controls. */
export function readChoice(form: HTMLFormElement): Choice {
  const values = new FormData(form);
  return { sector: String(values.get('sector')), emotions: emotions.filter((emotion) => values.getAll('emotion').includes(emotion)) };
}

/** The verbatims with at least one of the chosen emotions; without chosen emotions all of them. */
export function filterVerbatims(verbatims: readonly Verbatim[], chosen: readonly Emotion[]): readonly Verbatim[] {
  if (chosen.length === 0) return verbatims;
  return verbatims.filter(({ text }) => parseMarkedText(text).some(({ emotion }) => emotion && chosen.includes(emotion)));
}
