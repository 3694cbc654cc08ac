import { path } from '../../i18n/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import { OfferButton } from '../forms/OfferButton.tsx';
import { ApiIllustration } from './ApiIllustration.tsx';
import { ApiReference } from './ApiReference.tsx';
import type { loadApi } from './loadApi.ts';
import { readSample } from './readSample.ts';

export type ApiPageProps = Awaited<ReturnType<typeof loadApi>>;

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
