import type { Locale } from '@emovera/contract/locales.ts';
import { EmotionProfile } from '../../charts/EmotionProfile.tsx';
import { MarkedText } from '../../charts/MarkedText.tsx';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { DemoCall, OfferButton } from '../forms/OfferButton.tsx';
import styles from './ApiPage.module.css';
import { ApiReference } from './ApiReference.tsx';
import type { loadApi } from './loadApi.ts';
import { readSample, type SampleReading } from './readSample.ts';
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
        actions={<OfferButton lang={lang} offer="trial" actions={actions} company={company} variant="primary" />}
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

/** What the API does: a text as it is sent, and the same text with the emotions of the response. */
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
          <MarkedText text={sample.marked} emotionNames={shared.emotions} namesLang={sample.language === lang ? undefined : lang} />
        </p>
      </blockquote>
      <EmotionProfile profile={sample.profile} caption={shared.emotionProfile.title} emotionNames={shared.emotions} lang={lang} />
      <p className={`small muted ${styles.note}`}>{words.note}</p>
    </figure>
  );
}
