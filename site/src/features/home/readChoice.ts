import { emotions } from '../../content/schemas/emotions.ts';
import type { Choice } from './choice.ts';

/** What is chosen in the explorer's controls, by a visitor who was faster than the script. */
export function readChoice(form: HTMLFormElement): Choice {
  const chosen = new FormData(form);
  return { sector: String(chosen.get('sector')), emotions: emotions.filter((emotion) => chosen.getAll('emotion').includes(emotion)) };
}
