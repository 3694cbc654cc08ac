import type { ComponentType } from 'react';
import { fillStrict } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { DemoCall } from '../../ui/CallToActionButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Breadcrumb, PageHero } from '../../ui/Section/Section.tsx';
import script from './client/tour.ts?inline-script';
import type { loadTour, ProductViewData } from './loadProductViews.ts';
import { type TourWords, type ViewId, viewIds } from './schema.ts';
import styles from './TourPage.module.css';
import { ImportView } from './views/ImportView.tsx';
import { MatrixView } from './views/MatrixView.tsx';
import { NpsView } from './views/NpsView.tsx';
import { ReadingView } from './views/ReadingView.tsx';
import { ReportView } from './views/ReportView.tsx';
import { TrendsView } from './views/TrendsView.tsx';

type TourPageProps = Awaited<ReturnType<typeof loadTour>>;

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

const views: Readonly<Record<ViewId, ComponentType<{ data: ProductViewData }>>> = {
  import: ImportView,
  comments: ReadingView,
  matrix: MatrixView,
  trends: TrendsView,
  nps: NpsView,
  report: ReportView,
};

/** The steps of the tour, one below the other. Script shows one at a time, with buttons to the previous and the next one. */
function TourSteps({ words, data }: { words: TourWords; data: ProductViewData }) {
  return (
    <div className={`centred ${styles.tour}`} data-tour={words.position}>
      <nav className={`flex wrap items-center justify-between ${styles.bar}`} aria-label={words.stepsLabel}>
        <ol className={`flex wrap gap-2 ${styles.contents}`}>
          {viewIds.map((id) => (
            <li key={id}>
              <a className="flex gap-2 items-center strong-border pill small semibold" href={`#${id}`}>
                {words.steps[id].name}
              </a>
            </li>
          ))}
        </ol>
        <div className={`flex gap-4 items-center ${styles.controls}`} data-pagefind-ignore="">
          <button className="flex gap-2 items-center ground pill small bold" type="button" data-by="-1" hidden>
            <span className={`flex ${styles.backward}`}>
              <Icon name="arrowRight" />
            </span>
            <span className={styles.previous}>{words.previous}</span>
          </button>
          <p className="small tabular" role="status">
            {fillStrict(words.position, { step: 1, steps: viewIds.length })}
          </p>
          <button className="flex gap-2 items-center ground pill small bold" type="button" data-by="1">
            {words.next}
            <Icon name="arrowRight" />
          </button>
        </div>
      </nav>
      {viewIds.map((id) => {
        const View = views[id];
        return (
          <section key={id} id={id} className={`grid one-column gap-4 ${styles.step}`} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} tabIndex={-1}>
              {words.steps[id].title}
            </h2>
            <p className="muted">{words.steps[id].text}</p>
            <View data={data} />
          </section>
        );
      })}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  );
}
