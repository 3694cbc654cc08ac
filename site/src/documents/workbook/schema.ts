import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { day, line, paragraph } from '../../content/schemas/common.ts';

/** The states of a step, in the order of the drop-down. */
export const stepStates = ['notStarted', 'inProgress', 'done', 'notApplicable'] as const;

/** The states of a promise, in the order of the drop-down. */
export const promiseStates = ['kept', 'underWay', 'givenUp', 'noNews'] as const;

/** The sheets that a workbook can have after its instructions, in their order. */
export const sheetIds = [
  'checklist',
  'progress',
  'teams',
  'codebook',
  'coded',
  'irritants',
  'margin',
  'decisions',
  'themes',
  'promises',
] as const;

/** One kind of sheet. */
export type SheetId = (typeof sheetIds)[number];

const cell = line(80);
const note = paragraph(240);
const state = z.enum(stepStates);
const promiseState = z.enum(promiseStates);
const sheet = z.enum(sheetIds);
const emotion = z.enum(emotions);

/** A choice in a drop-down, without commas, which separate the choices in the file, and without quotes. */
const choice = z
  .string()
  .max(40)
  .regex(/^[^",]+$/, 'Write it without commas and quotes: it is offered in a drop-down.');

/** `content/{lang}/workbooks/common.yaml`: the words that all workbooks share. */
export const workbookCommon = z.strictObject({
  exampleTab: line(12).describe('Name of an example sheet’s tab, with {sheet}; 31 characters at most in total.'),
  exampleNotice: note.describe('Notice at the top of every sheet of the worked example.'),
  footer: line(60).describe('Footer of printed pages, with {page} and {pages}.'),
  instructions: z.strictObject({
    tab: choice,
    how: cell,
    contents: z.record(z.enum(['sheet', 'use', 'example', 'open']), cell),
    legend: z.strictObject({ title: cell, input: note, computed: note, states: note }),
    protection: z.strictObject({ title: cell, text: paragraph(400) }),
    privacy: cell,
    maker: z.strictObject({ title: cell, text: paragraph(300).describe('With {brand}.'), demo: cell, site: cell }),
  }),
  checklist: z.strictObject({
    columns: z.record(z.enum(['number', 'task', 'proof', 'weight', 'state', 'owner', 'due', 'evidence', 'alert', 'open']), cell),
    states: z.record(state, choice),
    overdue: cell,
    errors: z.record(z.enum(['state', 'weight', 'day']), note),
  }),
  progress: z.strictObject({
    lead: note,
    asOf: cell,
    heavy: cell.describe('Label of the number of open steps of weight 3.'),
    ready: cell,
    notReady: cell,
    columns: z.record(
      z.enum(['phase', 'steps', 'notApplicable', 'done', 'inProgress', 'open', 'overdue', 'progress', 'score', 'next']),
      cell,
    ),
    total: cell,
    nothingOpen: cell,
  }),
  codebook: z.strictObject({
    lead: note,
    columns: z.tuple([cell, cell, cell, cell]),
    emotions: z.strictObject({ title: cell, columns: z.tuple([cell, cell, cell, cell]) }),
  }),
  coded: z.strictObject({
    columns: z.record(z.enum(['number', 'text', 'theme', 'emotion', 'intensity', 'secondTheme', 'secondEmotion', 'check']), cell),
    checks: z.record(z.enum(['incomplete', 'agree', 'emotion', 'theme', 'both']), cell),
    errors: z.record(z.enum(['theme', 'emotion', 'intensity']), note),
  }),
  reliability: z.strictObject({
    title: cell,
    columns: z.tuple([cell, cell, cell, cell, cell]),
    rows: z.tuple([cell, cell]),
    verdicts: z.tuple([cell, cell, cell]).describe('Kappa from 0.80 on at least 50 passages read twice; from 0.667; below.'),
    note: paragraph(320),
  }),
});

const step = z.strictObject({
  task: paragraph(110),
  proof: paragraph(200).describe('How readers know that it is done.'),
  weight: z.number().int().min(1).max(3),
  example: z.strictObject({
    state,
    owner: line(30).optional(),
    due: day.optional(),
    evidence: line(80).optional(),
  }),
});

const entry = z.tuple([line(32), note, note, note]).describe('Name of the theme, what it covers, what it does not cover, an example.');

const feeling = z.tuple([note, note, note]).describe('How to recognise it, what it is confused with, how to respond.');

const passage = z.strictObject({
  no: z.number().int().positive().describe('Number of the comment; several passages may come from one.'),
  text: paragraph(240),
  theme: line(32),
  emotion,
  intensity: z.number().int().min(0).max(5),
  second: z
    .tuple([line(32), emotion])
    .optional()
    .describe('Theme and emotion of the second reader.'),
});

/** The results of a satisfaction survey. */
const satisfaction = z.strictObject({
  irritants: z.strictObject({
    lead: paragraph(320),
    columns: z.tuple([cell, cell, cell, cell, cell, cell, cell, cell]),
    first: cell,
    profile: z.strictObject({ title: cell, columns: z.tuple([cell, cell, cell, cell]), total: cell }),
    calculation: cell,
    calculationColumns: z.tuple([cell, cell, cell, cell, cell, cell, cell]),
  }),
  margin: z.strictObject({
    lead: paragraph(320),
    waves: z.tuple([cell, cell, cell, cell]),
    rows: z.record(z.enum(['promoters', 'passives', 'detractors', 'customers', 'answers', 'nps', 'margin', 'low', 'high']), cell),
    notes: z.record(z.enum(['customers', 'nps', 'margin', 'range']), note),
    comparison: z.strictObject({ title: cell, difference: cell, margin: cell, verdict: cell, real: cell, chance: cell, note }),
    share: z.strictObject({ title: cell, mentions: cell, comments: cell, share: cell, low: cell, high: cell, note }),
    size: z.strictObject({ title: cell, target: cell, needed: cell, note }),
    columns: z.tuple([cell, cell]).describe('Headers of the value and of the explanation in the smaller tables.'),
    error: note,
    example: z.strictObject({
      waves: z
        .tuple([z.array(z.number().int()).length(4), z.array(z.number().int()).length(4)])
        .describe('Promoters, passives, detractors, customers.'),
      share: z.tuple([z.number().int(), z.number().int()]),
      target: z.number(),
    }),
  }),
  decisions: z.strictObject({
    lead: note,
    columns: z.tuple([cell, cell, cell, cell, cell, cell, cell, cell, cell]),
    later: z.strictObject({ title: cell, columns: z.tuple([cell, cell, cell, cell]) }),
    example: z.array(z.strictObject({ voice: note, decision: note, owner: line(30), due: day, measure: note })).length(3),
    laterExample: z.array(z.strictObject({ irritant: line(32), reason: note, again: day })).max(3),
  }),
});

/** The results of a survey of employees. */
const employees = z.strictObject({
  teams: z.strictObject({
    lead: paragraph(320),
    threshold: cell,
    thresholdNote: note,
    left: cell,
    leftVerdicts: z.tuple([cell, cell, cell]).describe('Nothing left out; enough left out; a subtraction reveals them.'),
    nested: cell,
    nestedVerdicts: z.tuple([cell, cell]).describe('The difference reaches the threshold; it does not.'),
    columns: z.tuple([cell, cell, cell, cell, cell, cell, cell]),
    verdicts: z.record(z.enum(['alone', 'grouped', 'small', 'wrong']), cell),
    total: cell,
    error: note,
    example: z
      .array(z.tuple([line(40), z.number().int(), z.number().int(), z.union([line(40), z.null()])]))
      .min(4)
      .max(20),
    nestedExample: z.tuple([z.number().int(), z.number().int()]),
  }),
  themes: z.strictObject({
    lead: paragraph(320),
    working: cell,
    publish: cell,
    publishNote: note,
    theme: cell,
    all: cell,
    intensity: cell,
    strongest: cell,
    total: cell,
    masked: cell.describe('Shown instead of a number below the threshold, with {threshold}.'),
  }),
  promises: z.strictObject({
    lead: note,
    asOf: cell,
    counts: z.tuple([cell, cell, cell]).describe('Promises; of which kept; reviews overdue.'),
    columns: z.tuple([cell, cell, cell, cell, cell, cell, cell, cell, cell, cell, cell]),
    states: z.record(promiseState, choice),
    due: z.tuple([cell, cell]).describe('The review after three months is due; the one after six.'),
    errors: z.record(z.enum(['state', 'day']), note),
    example: z
      .array(
        z.strictObject({
          heard: note,
          promise: note,
          owner: line(30),
          announced: day,
          states: z.array(promiseState).max(2),
          told: note.optional(),
        }),
      )
      .min(3)
      .max(12),
  }),
});

/** `content/{lang}/workbooks/{id}.yaml`: the words of one workbook and its worked example. */
export const workbook = z
  .strictObject({
    description: paragraph(240).describe('What the file is about, for its properties.'),
    edition: day.describe('Day of the edition, in the file’s properties.'),
    asOf: day.describe('The day for which the worked example is computed.'),
    tabs: z.partialRecord(sheet, choice).describe('Names of the sheets’ tabs, 22 characters at most.'),
    uses: z.partialRecord(sheet, note).describe('What each sheet is for, a sentence.'),
    instructions: z.strictObject({ lead: paragraph(360), how: z.array(note).min(3).max(6), privacy: paragraph(480) }),
    phases: z
      .array(z.strictObject({ title: line(60), steps: z.array(step).min(3).max(10) }))
      .min(3)
      .max(7),
    emotions: z.record(emotion, feeling),
    themes: z.array(entry).min(5).max(15).describe('The codebook of the worked example.'),
    codedLead: paragraph(360),
    passages: z.array(passage).min(20).max(80),
    satisfaction: satisfaction.optional(),
    employees: employees.optional(),
  })
  .superRefine((words, context) => {
    const names = new Set(words.themes.map(([name]) => name));
    words.passages.forEach((item, index) => {
      for (const theme of [item.theme, ...(item.second ? [item.second[0]] : [])]) {
        if (!names.has(theme))
          context.addIssue({
            code: 'custom',
            path: ['passages', index, 'theme'],
            message: `"${theme}" is not one of the themes. Correct it, or add it to the themes.`,
          });
      }
    });
    if (!words.satisfaction === !words.employees)
      context.addIssue({ code: 'custom', path: ['satisfaction'], message: 'Give either "satisfaction" or "employees".' });
  });

/** Shape of workbookCommon. */
export type WorkbookCommon = z.infer<typeof workbookCommon>;

/** Shape of workbook. */
export type WorkbookWords = z.infer<typeof workbook>;
