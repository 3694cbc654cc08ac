import type { Locale } from '@emovera/contract/locales.ts';
import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { profile } from '../../content/schemas/common.ts';

const request = z.object({ texts: z.array(z.object({ id: z.string(), text: z.string() })).min(1) });

const response = z.object({
  results: z
    .array(
      z.object({
        id: z.string(),
        language: z.string(),
        emotions: z.record(z.enum(emotions), z.number().min(0).max(1)),
        passages: z.array(z.object({ start: z.number().int(), end: z.number().int(), emotion: z.enum(emotions) })),
      }),
    )
    .min(1),
});

/** The first result of the sample response, with the text of the sample request. */
export type SampleReading = ReturnType<typeof readSample>;

/**
 * Reads the sample request and response as a client would, so that the illustration agrees with them.
 * @param lang Language of the page, for error messages.
 * @returns The text and its language tag, the same text with passages marked `[passage]{emotion}`, and its emotion profile.
 * @throws Error if a sample is not JSON of the documented shape, or if a passage overlaps another or is outside its text.
 */
export function readSample(samples: { request: string; response: string }, lang: Locale) {
  const file = `content/${lang}/pages/api.yaml`;
  const [result] = response.parse(JSON.parse(samples.response)).results;
  const sent = request.parse(JSON.parse(samples.request)).texts.find(({ id }) => id === result?.id);
  if (!result || !sent)
    throw new Error(`The first result of the sample response in ${file} is for none of the texts of the sample request.`);
  const { text } = sent;
  let marked = '';
  let last = 0;
  for (const { start, end, emotion } of result.passages) {
    // Offsets are UTF-16 code units.
    if (start < last || end <= start || end > text.length)
      throw new Error(`Passage ${start}–${end} in ${file} overlaps another or is outside its text of ${text.length}.`);
    marked += `${text.slice(last, start)}[${text.slice(start, end)}]{${emotion}}`;
    last = end;
  }
  marked += text.slice(last);
  const shares = Object.fromEntries(emotions.map((emotion) => [emotion, Math.round(1000 * result.emotions[emotion]) / 10]));
  return { text, language: result.language, marked, profile: profile.parse(shares) };
}
