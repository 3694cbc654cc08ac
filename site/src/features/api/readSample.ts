import { z } from 'astro/zod';
import { type Emotion, emotions, type Profile } from '../../content/schemas/common.ts';

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

/** The first text of the documentation's samples and what came back for it. */
export type SampleReading = {
  text: string;
  /** Language tag of the text. */
  language: string;
  /** The text with its passages marked `[passage]{emotion}`. */
  marked: string;
  profile: Profile;
};

/**
 * Reads the sample request and response as a client would, so that the picture shows what the samples say.
 * @throws Error if a sample is not JSON of the documented shape, or a passage lies outside its text.
 */
export function readSample(samples: { request: string; response: string }): SampleReading {
  const { results } = response.parse(JSON.parse(samples.response));
  const [result] = results;
  const sent = request.parse(JSON.parse(samples.request)).texts.find(({ id }) => id === result?.id);
  if (!result || !sent) throw new Error('The first result in content/facts/api.yaml answers no text of the sample request.');
  const profile = Object.fromEntries(emotions.map((emotion) => [emotion, Math.round(1000 * result.emotions[emotion]) / 10]));
  return { text: sent.text, language: result.language, marked: markPassages(sent.text, result.passages), profile: profile as Profile };
}

/** @throws Error if passages overlap or lie outside the text; offsets are UTF-16 code units. */
function markPassages(text: string, passages: readonly { start: number; end: number; emotion: Emotion }[]): string {
  let marked = '';
  let last = 0;
  for (const { start, end, emotion } of passages) {
    if (start < last || end <= start || end > text.length)
      throw new Error(`Passage ${start}–${end} in content/facts/api.yaml overlaps another or lies outside its text of ${text.length}.`);
    marked += `${text.slice(last, start)}[${text.slice(start, end)}]{${emotion}}`;
    last = end;
  }
  return marked + text.slice(last);
}
