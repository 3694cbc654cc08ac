import type { FilmChapters } from '../filmSchema.ts';
import type { Webinar } from '../webinarSchema.ts';
import { fillNumbers } from './filmNumbers.ts';

/** The chapters of a film in the language of the texts, with numbers. Nothing if the webinar has no film. */
export function filmChapters({ film, filmTranslation }: Webinar, numbers: Readonly<Record<string, string>>): FilmChapters | undefined {
  const chapters = film?.chapters.map(({ title, scenes }) => ({ title, scenes: scenes.map(({ say }) => say) })) ?? filmTranslation;
  return chapters?.map(({ title, scenes }) => ({
    title: fillNumbers(title, numbers),
    scenes: scenes.map((sentences) => sentences.map((sentence) => fillNumbers(sentence, numbers))),
  }));
}
