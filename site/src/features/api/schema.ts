import { z } from 'astro/zod';
import { closing, heading, hero, line, meta, paragraph, point, webAddress } from '../../content/schemas/common.ts';

/** The code samples of the documentation, in their order. */
const apiSampleIds = ['curl', 'node', 'request', 'response', 'error'] as const;

export type ApiSampleId = (typeof apiSampleIds)[number];

/** Samples that quote comments, in the language of the page. */
const translatedSampleIds = ['request', 'response'] as const;

const requestFieldIds = ['texts', 'textId', 'text', 'language', 'themes'] as const;
const responseFieldIds = [
  'analysis',
  'model',
  'resultId',
  'language',
  'confidence',
  'emotions',
  'passages',
  'offsets',
  'intensity',
  'themes',
] as const;
const errorIds = ['invalid', 'unauthorised', 'tooLarge', 'unprocessable', 'tooMany', 'unavailable'] as const;

const meaning = paragraph(240);

/** `content/{lang}/pages/api.yaml`. What is the same in every language (names, types, limits, code) is in `content/facts/api.yaml`. */
export const api = z.strictObject({
  meta,
  hero,
  picture: z.strictObject({
    title: line(120).describe('Above the sentence and its emotions.'),
    sent: line(60),
    received: line(60),
    note: paragraph(240).describe('Says that it is an example.'),
  }),
  start: z.strictObject({
    ...heading.shape,
    plans: line(90).describe('Link to the comparison of the plans, with the first plan that has the API: {from_api}.'),
    items: z.array(point).length(3),
  }),
  request: z.strictObject({ ...heading.shape, fields: z.record(z.enum(requestFieldIds), meaning) }),
  response: z.strictObject({ ...heading.shape, fields: z.record(z.enum(responseFieldIds), meaning) }),
  errors: z.strictObject({
    ...heading.shape,
    items: z.record(z.enum(errorIds), z.strictObject({ meaning: paragraph(200), remedy: paragraph(200) })),
  }),
  limits: z
    .strictObject({ ...heading.shape, items: z.array(point).min(3).max(5) })
    .describe('Its texts may use {texts}, {characters}, {kilobytes}, {themes}, {requestsPerMinute} and {retryDays} from facts/api.yaml.'),
  privacy: z.strictObject({
    ...heading.shape,
    items: z.array(point).min(3).max(4),
    note: paragraph(320).describe('Says that these are samples.'),
  }),
  words: z.strictObject({
    field: line(40),
    type: line(40),
    meaning: line(40),
    status: line(40),
    remedy: line(40),
    required: line(40),
    optional: line(40),
    contents: line(40),
    copy: line(20).describe('Button that copies a code sample.'),
    copied: line(40).describe('Message after the code was copied.'),
    copyFailed: line(80).describe('Message if the browser does not let the page copy.'),
    samples: z.record(z.enum(apiSampleIds), line(60)).describe('Captions of the code samples.'),
  }),
  samples: z.record(z.enum(translatedSampleIds), z.string().min(1)).describe('JSON. The first text is in the language of the page.'),
  closing,
});

const field = <const T extends readonly [string, ...string[]]>(ids: T) =>
  z.strictObject({ id: z.enum(ids), name: line(60), type: line(60) });

/** `content/facts/api.yaml`: the facts about the API that are the same in every language. */
export const apiFacts = z.strictObject({
  method: z.enum(['GET', 'POST']),
  endpoint: webAddress,
  limits: z
    .strictObject({
      texts: z.number().int().positive().describe('Texts in one call.'),
      characters: z.number().int().positive().describe('Characters of one text, as UTF-16 code units.'),
      kilobytes: z.number().int().positive().describe('Size of one call, in kB.'),
      themes: z.number().int().positive().describe('Themes in one call.'),
      requestsPerMinute: z.number().int().positive().describe('Calls per minute and key.'),
      retryDays: z.number().int().positive().describe('For how many days a repeated call gets the first response.'),
    })
    .describe('Limits of the interface, which the texts quote.'),
  requestFields: z.array(z.strictObject({ ...field(requestFieldIds).shape, isRequired: z.boolean() })).length(requestFieldIds.length),
  responseFields: z.array(field(responseFieldIds)).length(responseFieldIds.length),
  errors: z.array(z.strictObject({ id: z.enum(errorIds), status: line(60) })).length(errorIds.length),
  samples: z.record(z.enum(apiSampleIds).exclude(translatedSampleIds), z.string().min(1)),
});

export type ApiFacts = z.infer<typeof apiFacts>;

/** Texts of the documentation in one language. */
export type ApiWords = z.infer<typeof api>;
