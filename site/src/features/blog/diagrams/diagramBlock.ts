import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { say } from '../../../content/say.ts';
import { line, paragraph } from '../../../content/schemas/common.ts';

/** Keys of every figure. */
const frame = {
  title: line(140).describe('What the figure explains.'),
  note: line(200).optional().describe('Says that it is an example, or gives the source.'),
};

/** A fenced block `figure` in the text of an article. */
export const diagramBlock = z.discriminatedUnion('kind', [
  z
    .strictObject({
      ...frame,
      kind: z.literal('steps'),
      steps: z
        .array(
          z.strictObject({
            when: line(24).optional().describe('Time, such as "17:42" or "Week 2".'),
            name: line(90),
            text: paragraph(200).optional(),
          }),
        )
        .min(3)
        .max(8)
        .describe('What happens, in order.'),
    })
    .describe('3 to 8 steps in order, along a line.'),
  z
    .strictObject({
      ...frame,
      kind: z.literal('anatomy'),
      text: paragraph(700)
        .describe('A text whose parts are explained, with passages marked [passage]{1}.')
        .meta({ examples: ['✎ A text with a [first passage]{1} and a [second passage]{2}.'] }),
      notes: z
        .array(z.strictObject({ name: line(60), text: paragraph(200) }))
        .min(2)
        .max(7)
        .describe('What the passages are, in the order of their numbers.'),
    })
    .superRefine(({ text, notes }, issues) => {
      const marked = notesIn(text);
      for (const number of marked)
        if (!notes[number - 1])
          issues.addIssue({
            code: 'custom',
            path: ['text'],
            message: say`It marks a passage with ${number}, but there are ${notes.length} notes. Correct the number, or add the note.`,
          });
      for (const [index, { name }] of notes.entries())
        if (!marked.includes(index + 1))
          issues.addIssue({
            code: 'custom',
            path: ['notes', index],
            message: say`No passage of the text is marked for "${name}". Mark one as [passage]{${index + 1}}.`,
          });
    })
    .describe('A text whose parts are explained.'),
  z
    .strictObject({
      ...frame,
      kind: z.literal('compare'),
      aspects: z.array(line(60)).min(1).max(6).describe('What is compared.'),
      sides: z
        .array(
          z.strictObject({
            name: line(60),
            emotion: z.enum(emotions).optional().describe('Gives the side the colour and the glyph of an emotion.'),
            cells: z
              .array(paragraph(200))
              .describe('One text for each aspect.')
              .meta({ examples: [['✎']] }),
          }),
        )
        .min(2)
        .max(3),
    })
    .superRefine(({ aspects, sides }, issues) => {
      for (const [index, { name, cells }] of sides.entries())
        if (cells.length !== aspects.length)
          issues.addIssue({
            code: 'custom',
            path: ['sides', index, 'cells'],
            message: say`"${name}" has ${cells.length} cells for ${aspects.length} aspects. Give each aspect one cell.`,
          });
    })
    .describe('Two or three sides, compared in 1 to 6 aspects.'),
  z
    .strictObject({
      ...frame,
      kind: z.literal('decision'),
      questions: z
        .array(z.strictObject({ question: line(140), yes: paragraph(200).describe('What to do if the answer is yes.') }))
        .min(2)
        .max(6)
        .describe('Questions in order. The answer no leads to the next one.'),
      otherwise: paragraph(200).describe('What to do if all answers are no.'),
    })
    .describe('2 to 6 questions, one after the other.'),
]);

/** A figure of an article. */
export type DiagramBlock = z.infer<typeof diagramBlock>;

export type DiagramKind = DiagramBlock['kind'];

/** Data of a component that draws one kind of figure. */
export type DiagramProps<Kind extends DiagramKind> = {
  /** Data of the figure. The prop is named as for charts, because `ChartFigure` shows both. */
  chart: Extract<DiagramBlock, { kind: Kind }>;
  words: DiagramWords;
};

/** Texts that figures share. */
export type DiagramWords = { yes: string; no: string };

/** A passage of a text with the number of its note: `[passage]{1}`. */
const marked = /\[([^\]]+)\]\{(\d)\}/g;

/** A piece of a text. Marked passages have the number of their note, from 1. */
type NotedSegment = { readonly text: string; readonly note?: number };

/** Splits a text at the passages that are marked `[passage]{1}`. */
export function splitNotes(text: string): NotedSegment[] {
  const segments: NotedSegment[] = [];
  let end = 0;
  for (const { 0: whole, 1: passage = '', 2: number, index } of text.matchAll(marked)) {
    if (index > end) segments.push({ text: text.slice(end, index) });
    segments.push({ text: passage, note: Number(number) });
    end = index + whole.length;
  }
  return end < text.length ? [...segments, { text: text.slice(end) }] : segments;
}

/** The numbers of the notes that a text marks. */
const notesIn = (text: string): number[] => splitNotes(text).flatMap(({ note }) => note ?? []);
