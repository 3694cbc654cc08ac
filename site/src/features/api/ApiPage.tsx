import type { Locale } from '@emovera/contract/locales.ts';
import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import { HighlightedText } from '../../charts/HighlightedText.tsx';
import { profile } from '../../content/schemas/common.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { CallToActionButton, DemoCall } from '../../ui/CallToActionButton.tsx';
import { Breadcrumb, PageHero } from '../../ui/Section/Section.tsx';
import styles from './ApiPage.module.css';
import { ApiReference } from './ApiReference.tsx';
import type { loadApi } from './loadApi.ts';
import type { ApiWords } from './schema.ts';

type ApiPageProps = Awaited<ReturnType<typeof loadApi>>;

/** The API documentation. */
export function ApiPage({ lang, words, samples, shared, facts, company }: ApiPageProps) {
  const { actions, header } = shared;
  return (
    <>
      <PageHero
        {...words.hero}
        breadcrumb={<Breadcrumb label={shared.breadcrumb} items={[{ href: path(lang), name: header.home }]} current={header.api} />}
        actions={<CallToActionButton lang={lang} callToAction="trial" actions={actions} company={company} variant="primary" />}
        picture={<ApiIllustration words={words.picture} sample={readSample(samples, lang)} shared={shared} lang={lang} />}
      />
      <ApiReference lang={lang} words={words} facts={facts} samples={samples} />
      <DemoCall lang={lang} words={words.closing} actions={actions} company={company} second="trial" />
    </>
  );
}

type ApiIllustrationProps = {
  words: ApiWords['picture'];
  sample: SampleReading;
  shared: InterfaceWords;
  lang: Locale;
};

/** Illustration of the API: a text as it is sent, and the same text with the emotions of the response. */
function ApiIllustration({ words, sample, shared, lang }: ApiIllustrationProps) {
  return (
    <figure className={`grid gap-3 border rounded ground ${styles.illustration}`}>
      <figcaption className="visually-hidden">{words.title}</figcaption>
      <p className="caption bold link-color">{words.sent}</p>
      <blockquote className={styles.sent} lang={sample.language}>
        <p>{sample.text}</p>
      </blockquote>
      <p className="caption bold link-color">{words.received}</p>
      <blockquote className={styles.received} lang={sample.language}>
        <p>
          <HighlightedText text={sample.marked} emotionNames={shared.emotions} namesLang={sample.language === lang ? undefined : lang} />
        </p>
      </blockquote>
      <EmotionProfile profile={sample.profile} caption={shared.emotionProfile.title} emotionNames={shared.emotions} lang={lang} />
      <p className={`small muted ${styles.note}`}>{words.note}</p>
    </figure>
  );
}

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
type SampleReading = ReturnType<typeof readSample>;

/**
 * Reads the sample request and response as a client would, so that the illustration agrees with them.
 * @param lang Language of the page, for error messages.
 * @returns The text and its language tag, the same text with passages marked `[passage]{emotion}`, and its emotion profile.
 * @throws Error if a sample is not JSON of the documented shape, or if a passage overlaps another or is outside its text.
 */
function readSample(samples: { request: string; response: string }, lang: Locale) {
  const file = `content/${lang}/pages/api.yaml`;
  const [result] = response.parse(JSON.parse(samples.response)).results;
  const sent = request.parse(JSON.parse(samples.request)).texts.find(({ id }) => id === result?.id);
  if (!result || !sent)
    throw new Error(
      `The first result of the sample response in ${file} must be for one of the texts of the sample request. Correct its id.`,
    );
  const { text } = sent;
  let marked = '';
  let last = 0;
  for (const { start, end, emotion } of result.passages) {
    // Offsets are UTF-16 code units.
    if (start < last || end <= start || end > text.length)
      throw new Error(
        `Passage ${start}–${end} in ${file} must not overlap another passage, and must end by ${text.length}, the length of its text. Correct its place.`,
      );
    marked += `${text.slice(last, start)}[${text.slice(start, end)}]{${emotion}}`;
    last = end;
  }
  marked += text.slice(last);
  const shares = Object.fromEntries(emotions.map((emotion) => [emotion, Math.round(1000 * result.emotions[emotion]) / 10]));
  return { text, language: result.language, marked, profile: profile.parse(shares) };
}
