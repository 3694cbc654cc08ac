import { emotions } from '@emovera/reader/emotions.ts';
import { ChartTable } from '../../charts/ChartTable.tsx';
import { fillStrict, formatNumber } from '../../i18n/format.ts';
import { path, toHref } from '../../i18n/paths.ts';
import { FailureMessage } from '../../ui/Button/Button.tsx';
import { DemoCall } from '../../ui/CallToActionButton.tsx';
import { Breadcrumb, PageHero, Section } from '../../ui/Section/Section.tsx';
import filesUrl from './client/files.ts?module-url';
import moduleUrl from './client/hydrateTryIt.ts?module-url';
import workerUrl from './client/readerWorker.ts?module-url';
import tryItScript from './client/tryIt.ts?inline-script';
import type { loadTryIt } from './loadTryIt.ts';
import { TryIt } from './TryIt.tsx';
import styles from './TryItPage.module.css';

type TryItPageProps = Awaited<ReturnType<typeof loadTryIt>>;

/** The page where visitors read their own comments. */
export function TryItPage({ lang, view, quality, shared, company, measured }: TryItPageProps) {
  const { words } = view;
  const { noScript, errors, closing } = words;
  const points = (share: number) => formatNumber(lang, Math.round(100 * share));
  const { further } = quality;
  const { reader, baseline, labeller, recallByKind, comments } = measured;
  return (
    <>
      <PageHero
        {...words.hero}
        isLow
        breadcrumb={<Breadcrumb label={shared.breadcrumb} items={[{ href: path(lang), name: shared.header.home }]} current={words.name} />}
      />
      <Section space="tight">
        <div className={styles.noScript}>
          <noscript>
            <h2>{noScript.title}</h2>
            <p className="text-width muted">
              {noScript.text} <a href={path(lang, '/demoRequest')}>{noScript.link}</a>
            </p>
          </noscript>
        </div>
        <div data-try={path(lang, '/try.json')} data-module={moduleUrl} data-worker={workerUrl} data-files={filesUrl}>
          <div>
            <TryIt {...view} />
          </div>
          <FailureMessage text={errors.failed} again={errors.again} />
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is made by the build */}
        <script dangerouslySetInnerHTML={{ __html: tryItScript }} />
      </Section>
      <Section ground="tint" labelledBy="quality" space="tight">
        <h2 id="quality">{quality.title}</h2>
        <div className={`grid one-column gap-3 text-width ${styles.quality}`}>
          <p>
            {fillStrict(quality.result, {
              comments: formatNumber(lang, comments),
              found: points(reader.overall.recall),
              right: points(reader.overall.precision),
              baseline: points(baseline.macroF1),
              reader: points(reader.macroF1),
              labeller: points(labeller.macroF1),
            })}
          </p>
          <p>{fillStrict(quality.misses, { ironic: points(recallByKind.ironic) })}</p>
          <p>{quality.test}</p>
          <p>{quality.size}</p>
          <p>
            {quality.method} <a href={toHref(lang, further.address)}>{further.text}</a>
          </p>
          <ChartTable
            summary={quality.table.show}
            title={quality.table.show}
            head={[quality.table.emotion, quality.table.precision, quality.table.recall, quality.table.f1]}
            rows={emotions.map((emotion) => {
              const { precision, recall, f1 } = reader.perEmotion[emotion];
              return [shared.emotions[emotion], points(precision), points(recall), points(f1)];
            })}
          />
        </div>
      </Section>
      <DemoCall lang={lang} words={closing} actions={shared.actions} company={company} second="trial" opensDialog />
    </>
  );
}
