import { z } from 'astro/zod';
import { id, line, paragraph } from '../../content/schemas/common.ts';
import { viewIds } from '../tour/schema.ts';

const title = line(70).describe('What the chapter answers.');

/** A sentence of the narration. It is spoken as a whole and divided into captions. Numbers are places such as {rows}; filmNumbers.ts has them. */
const sentence = paragraph(260);

/** The picture of a scene: a title slide of the film, or a product view with a highlighted place. */
const show = z.union([
  z.strictObject({
    slide: id.describe('"cover", or an id under "slides".'),
    points: z.number().int().positive().optional().describe('How many of its points are shown. Default: all.'),
  }),
  z.strictObject({
    view: z.enum(viewIds).describe('A product view of the guided tour.'),
    on: id.optional().describe('The highlighted place: a name in site/tools/replays/viewPlaces.ts. Default: none.'),
  }),
]);

/** The script of a film with a voice. Voice, captions, transcript, chapters and pictures are made from it. */
export const film = z.strictObject({
  poster: z.strictObject({ view: z.enum(viewIds), on: id.optional() }).describe('The still that stands for the film.'),
  slides: z.record(id, z.strictObject({ title: line(70), points: z.array(line(90)).min(2).max(4) })).describe('Slides with text.'),
  chapters: z
    .array(
      z.strictObject({
        title,
        scenes: z.array(z.strictObject({ show, say: z.array(sentence).min(1).max(6) })).min(1),
      }),
    )
    .min(4)
    .max(9),
});

/** Shape of film. */
export type Film = z.infer<typeof film>;

/** The script in another language: as many chapters, scenes and sentences, for subtitles and the transcript. */
export const filmTranslation = z.array(z.strictObject({ title, scenes: z.array(z.array(sentence).min(1).max(6)).min(1) }));

/** Chapters with the paragraphs of the narration, one for each scene, in sentences. */
export type FilmChapters = readonly { readonly title: string; readonly scenes: readonly (readonly string[])[] }[];
