import { path } from '../../i18n/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { FailureMessage } from '../../ui/FailureMessage/FailureMessage.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import { DemoCall } from '../forms/DemoCall.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { CalculatorMethod } from './CalculatorMethod.tsx';
import styles from './CalculatorPage.module.css';
import { CalculatorResult } from './CalculatorResult.tsx';
import script from './client/calculator.ts?inline-script';
import moduleUrl from './client/hydrateCalculator.ts?module-url';
import workbookUrl from './client/writeWorkbook.ts?module-url';
import type { loadCalculatorPage } from './loadCalculatorPage.ts';

export type CalculatorPageProps = Awaited<ReturnType<typeof loadCalculatorPage>>;

/** A calculator: form and result, then the formula, common cases and sources, which are there without script, too. */
export function CalculatorPage(page: CalculatorPageProps) {
  const { lang, breadcrumb, list, words, calculator, fields, shared, company } = page;
  const data = path(lang, `/calculators/${calculator.id}.json`);
  return (
    <>
      <PageHero {...words.hero} isLow breadcrumb={<Breadcrumb label={shared.breadcrumb} {...breadcrumb} />} />
      <Section space="tight" className={styles.calculator}>
        <div className={styles.island} data-calculator={data} data-module={moduleUrl} data-workbook={workbookUrl}>
          <div className={styles.form}>
            <h2>{list.shared.form}</h2>
            <noscript>
              <p>{list.shared.noScript}</p>
            </noscript>
            <CalculatorForm fields={fields} words={words} shared={list.shared} example={calculator.example} />
            <FailureMessage text={list.shared.failed} again={list.shared.again} />
          </div>
          <div className={styles.result}>
            <h2 id="result" tabIndex={-1}>
              {list.shared.result}
            </h2>
            <div className={styles.root} data-result="">
              <CalculatorResult {...calculator} />
            </div>
          </div>
        </div>
      </Section>
      <CalculatorMethod {...page} />
      <DemoCall lang={lang} words={list.closing} actions={shared.actions} company={company} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is made by the build */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
