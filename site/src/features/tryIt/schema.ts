import type { Emotion } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { toSay } from '../../content/say.ts';
import { closing, hero, highlightedComment, id, line, meta, paragraph } from '../../content/schemas/common.ts';
import { commentOrders, exportColumns, type Separator, separators, themeIds } from './choices.ts';

const label = line(60);
const note = paragraph(300);
const sentence = (...places: string[]) =>
  note.refine((text) => places.every((place) => text.includes(`{${place}}`)), toSay`Keep the places {${places.join('}, {')}}.`);

/** `pages/tryIt.yaml`: the page where visitors read their own comments. */
export const tryIt = z.strictObject({
  meta,
  name: label,
  hero,
  form: z.strictObject({
    title: label,
    label,
    limit: sentence('count', 'max'),
    tooMany: sentence('max'),
    language: label,
    automatic: label,
    samples: label,
    choose: label,
    all: label,
    file: label,
    understood: label,
    separator: label,
    separators: z.record(z.enum(Object.keys(separators) as Separator[]), label),
    encoding: label,
    sheet: label,
    column: label,
    columnOption: sentence('name', 'count'),
    clear: label,
    restore: label,
  }),
  noScript: z.strictObject({ title: label, text: note, link: label }),
  sentence: z.strictObject({ label, placeholder: label, note: line(90), nothing: note, failed: note, link: label }),
  privacy: z.strictObject({ title: label, text: note, check: note }),
  results: z.strictObject({
    title: label,
    example: sentence('count'),
    reading: sentence('done', 'total'),
    done: sentence('comments', 'passages'),
    nothing: note,
    unknown: sentence('count'),
    profile: label,
    matrix: label,
    matrixHelp: note,
    matrixEmpty: note,
    comments: label,
    legend: note,
    filter: label,
    theme: label,
    allThemes: label,
    order: label,
    orders: z.record(z.enum(commentOrders), label),
    shown: sentence('shown', 'total'),
    noMatch: note,
    more: sentence('count'),
    unmarked: label,
    ironic: note,
    foreign: label,
  }),
  export: z.strictObject({
    title: label,
    xlsx: label,
    csv: label,
    svg: label,
    png: label,
    file: line(40).regex(/^[a-z-]+$/, toSay`Use small letters without accents and hyphens: it is the name of a file.`),
    columns: z.record(z.enum(exportColumns), label),
  }),
  errors: z.strictObject({
    failed: note,
    again: label,
    large: sentence('file', 'max'),
    broken: sentence('file'),
    binary: sentence('file'),
    empty: sentence('file'),
    export: note,
  }),
  themes: z.record(z.enum(themeIds), label),
  quality: z.strictObject({
    title: label,
    result: paragraph(600).refine(
      (text) => ['comments', 'found', 'right', 'baseline', 'reader', 'labeller'].every((place) => text.includes(`{${place}}`)),
      toSay`Keep the places {comments}, {found}, {right}, {baseline}, {reader} and {labeller}.`,
    ),
    misses: sentence('ironic'),
    test: note,
    size: note,
    method: paragraph(400),
    table: z.strictObject({ show: label, emotion: label, precision: label, recall: label, f1: label }),
    further: z.strictObject({ text: line(90), address: z.string().startsWith('/').describe('Without the language.') }),
  }),
  closing,
});

/**
 * `samples.yaml`: sample comments, by the ids of the sectors. They have no maximum length, because texts that have one are compared with their translations,
 * and each language has comments of its own.
 */
export const samples = z
  .record(
    id,
    z.strictObject({
      comments: z
        .array(highlightedComment)
        .min(6)
        .describe('Comments, with the passages that a person and the reader mark. The page opens with six of tourism.'),
      ironic: highlightedComment.describe(
        'The last comment: irony, as a person reads it. The reader takes it as praise, and the page says so.',
      ),
    }),
  )
  .meta({ entriesFor: 'facts/sectors.yaml#sectors' });

export type TryItWords = z.infer<typeof tryIt>;

/** Names of the six emotions. */
export type EmotionNames = Readonly<Record<Emotion, string>>;
