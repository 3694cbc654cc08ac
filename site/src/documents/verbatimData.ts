import { parseMarkedText } from '../charts/parseMarkedText.ts';
import type { Verbatim } from '../content/schemas/common.ts';

/** A verbatim as the templates draw it: its text cut into passages. */
export function verbatimData({ text, themes, source }: Verbatim) {
  return { passages: parseMarkedText(text), themes, source };
}
