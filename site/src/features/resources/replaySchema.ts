import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { id, line, markedText, paragraph, profile } from '../../content/schemas/common.ts';
import { viewIds } from '../tour/schema.ts';

/** One caption: at most two lines of 42 characters, as in subtitles. */
const cue = line(80);

const narration = z.array(cue).min(1).max(3).describe('The captions that are shown with the slide, in their order.');
const title = line(70).describe('The message of the slide, as a sentence.');

/** The content of a slide, by `kind`. Every slide except the cover has its own title. */
const slide = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cover'), narration }).describe('The webinar’s title over its wave.'),
  z.strictObject({ kind: z.literal('points'), title, narration, points: z.array(line(90)).min(2).max(4) }),
  z.strictObject({
    kind: z.literal('verbatims'),
    title,
    narration,
    verbatims: z
      .array(z.strictObject({ text: markedText, source: line(60) }))
      .min(1)
      .max(3),
  }),
  z.strictObject({ kind: z.literal('profile'), title, narration }).describe('Emotion profile of the example, from the facts.'),
  z.strictObject({
    kind: z.literal('comparison'),
    title,
    narration,
    groups: z.array(z.strictObject({ name: line(40), profile })).length(2),
  }),
  z.strictObject({
    kind: z.literal('bars'),
    title,
    narration,
    unit: z.enum(['percent', 'count']),
    bars: z
      .array(z.strictObject({ name: line(60), value: z.number().min(0), emotion: z.enum(emotions).optional() }))
      .min(2)
      .max(5),
  }),
  z.strictObject({
    kind: z.literal('matrix'),
    title,
    narration,
    irritants: z
      .array(z.strictObject({ name: line(44), mentions: z.number().positive(), intensity: z.number().min(0).max(5) }))
      .min(3)
      .max(6),
  }),
  z.strictObject({
    kind: z.literal('nps'),
    title,
    narration,
    scores: z.array(z.number().int().min(0)).length(11).describe('Answers for each score from 0 to 10.'),
  }),
  z.strictObject({
    kind: z.literal('columns'),
    title,
    narration,
    columns: z.array(z.strictObject({ title: line(40), points: z.array(line(70)).min(2).max(3) })).length(2),
  }),
]);

/** Slides of a sample replay, in their order: the cover first. */
export const slides = z
  .array(slide)
  .min(7)
  .max(9)
  .refine((all) => all.findIndex(({ kind }) => kind === 'cover') === 0, 'Begin with the slide of the kind cover.')
  .refine((all) => all.filter(({ kind }) => kind === 'cover').length === 1, 'Use the kind cover once.');

/** A slide of a sample replay. */
export type Slide = z.infer<typeof slide>;

const chapterTitle = line(70).describe('What the chapter answers.');

/** A sentence of the narration. It is spoken as a whole and divided into captions. Numbers are places such as {rows}; replayParts.ts has them. */
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
        title: chapterTitle,
        scenes: z.array(z.strictObject({ show, say: z.array(sentence).min(1).max(6) })).min(1),
      }),
    )
    .min(4)
    .max(9),
});

/** The script in another language: as many chapters, scenes and sentences, for subtitles and the transcript. */
export const filmTranslation = z.array(z.strictObject({ title: chapterTitle, scenes: z.array(z.array(sentence).min(1).max(6)).min(1) }));

/** Chapters with the paragraphs of the narration, one for each scene, in sentences. */
export type FilmChapters = readonly { readonly title: string; readonly scenes: readonly (readonly string[])[] }[];
