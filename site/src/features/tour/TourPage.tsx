import { path } from '../../i18n/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import type { loadTour } from './loadTour.ts';
import { TourSteps } from './TourSteps.tsx';

export type TourPageProps = Awaited<ReturnType<typeof loadTour>>;

/** The guided tour of the product. */
export function TourPage({ lang, words, shared, company, data }: TourPageProps) {
  return (
    <>
      <PageHero
        {...words.hero}
        isLow
        breadcrumb={<Breadcrumb label={shared.breadcrumb} items={[{ href: path(lang), name: shared.header.home }]} current={words.name} />}
      />
      <TourSteps words={words} data={data} />
      <DemoCall lang={lang} words={words.closing} actions={shared.actions} company={company} second="trial" opensDialog />
    </>
  );
}
