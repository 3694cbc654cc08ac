import { NumberedList } from '../../ui/NumberedList/NumberedList.tsx';
import { ReportView } from '../tour/views/ReportView.tsx';
import { Integrations } from '../trust/Integrations.tsx';
import { SecurityBand } from '../trust/SecurityBand.tsx';
import { DemoAgenda } from './DemoAgenda.tsx';
import styles from './DemoRequestPage.module.css';
import { FormLayout } from './FormLayout.tsx';
import { LeadForm } from './LeadForm.tsx';
import type { loadDemoRequest } from './loadDemoRequest.ts';

export type DemoRequestPageProps = Awaited<ReturnType<typeof loadDemoRequest>>;

/** Page with the form that requests a demo, the agenda of the demo, and a part of a report. */
export function DemoRequestPage({ words, agenda, views, tour, formTitle, leadForm, trust }: DemoRequestPageProps) {
  const { nextTitle, forms } = leadForm.words;
  const report = (
    <section aria-labelledby="demo-report">
      <h2 id="demo-report">{words.report.title}</h2>
      <ReportView data={views} excerpt={words.report.caption} />
      <p className={styles.tour}>
        <a href={tour.href}>{tour.text}</a>
      </p>
    </section>
  );
  return (
    <>
      <FormLayout {...words.hero} isLarge formTitle={formTitle} form={<LeadForm {...leadForm} />} below={report}>
        <DemoAgenda agenda={agenda} />
        <section aria-labelledby="demo-next">
          <h2 id="demo-next">{nextTitle}</h2>
          <NumberedList items={forms.demo.next} />
        </section>
      </FormLayout>
      <SecurityBand trust={trust} isCompact />
      <Integrations trust={trust} />
    </>
  );
}
