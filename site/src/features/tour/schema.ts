import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { closing, counted, day, heading, hero, highlightedText, id, line, meta, paragraph } from '../../content/schemas/common.ts';

/** The product views in the order of the tour. Each is a step, and its id is the fragment of the step's address. */
export const viewIds = ['import', 'comments', 'matrix', 'trends', 'nps', 'report'] as const;

export type ViewId = (typeof viewIds)[number];

const fields = ['date', 'score', 'text', 'segment', 'leftOut'] as const;
const sources = ['survey', 'webForm', 'email', 'chat'] as const;
const count = z.int().nonnegative();

/** `content/facts/sampleProject.yaml`: the project that all product views show. */
export const sampleProjectFacts = z.strictObject({
  import: z.strictObject({
    rows: count,
    withoutComment: count,
    columns: z.array(z.strictObject({ id, field: z.enum(fields) })).min(4),
  }),
  firstMonday: day,
  weeks: z
    .array(z.strictObject({ comments: count, passages: z.record(z.enum(emotions), count) }))
    .min(10)
    .max(14),
  usualWeeks: z.int().positive(),
  alert: z.strictObject({
    emotion: z.enum(emotions),
    limit: z.number().positive().max(100),
    irritant: id,
    mentions: z.array(count),
    passages: count,
  }),
  nps: z.strictObject({
    scores: z.array(count).length(11),
    drivers: z
      .array(z.strictObject({ id, detractors: count, passives: count, promoters: count }))
      .min(4)
      .max(8),
  }),
  comments: z.array(
    z.strictObject({
      id,
      on: day,
      score: z.int().min(0).max(10),
      source: z.enum(sources),
      passages: z.array(z.strictObject({ emotion: z.enum(emotions), intensity: z.number().min(0).max(5), theme: id })).min(1),
    }),
  ),
  open: id,
  quoted: z.array(id).length(2),
  decisionOn: day,
});

export type SampleProjectFacts = z.infer<typeof sampleProjectFacts>;

const caption = paragraph(260).describe('Below the view: what it shows. Text alternative of the chart, too.');
const view = { title: line(40).describe('Name of the view in its window.'), caption };

/** `content/{lang}/productViews.yaml`: the texts of the product views. Numbers come from `content/facts/sampleProject.yaml`. */
export const productViews = z.strictObject({
  project: line(40).describe('Name of the sample project.'),
  navigation: z.record(z.enum(['comments', 'matrix', 'trends', 'nps', 'report']), line(16)),
  themes: z.record(id, line(40)).describe('Names of the themes that are not irritants of the solution.'),
  import: z.strictObject({
    ...view,
    file: line(40),
    rows: line(30),
    withoutComment: line(40),
    comments: line(30),
    note: paragraph(160),
    column: line(30),
    example: line(30),
    field: line(30),
    fields: z.record(z.enum(fields), line(40)),
    columns: z.record(id, z.strictObject({ name: line(24), example: line(40).optional() })),
  }),
  comments: z.strictObject({
    ...view,
    filter: line(40),
    shown: counted(),
    score: line(20),
    sources: z.record(z.enum(sources), line(30)),
    passages: line(40),
    passage: line(20),
    emotion: line(20),
    intensity: line(20),
    theme: line(20),
    correct: line(20),
    texts: z.record(id, highlightedText),
  }),
  matrix: z.strictObject({ ...view, order: line(60), choose: line(80), weight: line(20), of: line(40) }),
  trends: z.strictObject({ ...view, week: line(30), limit: line(30), alert: line(60), text: paragraph(240), behind: counted(200) }),
  nps: z.strictObject({
    ...view,
    answers: counted(40),
    drivers: line(60),
    points: counted(20),
    driver: line(20),
    mentions: line(20),
    effect: line(40),
    note: paragraph(240),
  }),
  report: z.strictObject({
    ...view,
    period: line(60),
    sent: line(60),
    headline: line(120),
    summary: paragraph(300),
    newComments: line(40),
    usually: line(40).describe('Value of a usual week, with {usual}.'),
    npsScale: line(40).describe('Range of the NPS, with {lowest} and {highest}.'),
    nps: line(60),
    emotion: line(40),
    mentions: line(60),
    rest: line(60).describe('On phones, opens the comments, the curve and the first pain points.'),
    first: line(60),
    quotes: line(40),
    decision: line(40),
    decided: paragraph(240),
  }),
});

/** Texts of the product views in one language. */
export type ProductViewWords = z.infer<typeof productViews>;

/** `content/{lang}/pages/tour.yaml`: the guided tour. */
export const tour = z.strictObject({
  meta,
  name: line(40).describe('Name of the page in links and in the breadcrumb.'),
  hero,
  steps: z
    .record(z.enum(viewIds), z.strictObject({ name: line(24), title: line(90), text: paragraph(420) }))
    .describe('The text about the report may hold {from_attribute}: the name of the first plan with that attribute.'),
  stepsLabel: line(40).describe('Accessible name of the list of steps.'),
  position: line(40).describe('Position in the tour, with {step} and {steps}.'),
  previous: line(20),
  next: line(20),
  link: line(60).describe('Link from other pages to the tour.'),
  see: line(60).describe('Link from a feature of the pricing page to a step, with {step}.'),
  monday: heading.describe('Heading of the view on the home page.'),
  closing,
});

/** Texts of the tour in one language. */
export type TourWords = z.infer<typeof tour>;
