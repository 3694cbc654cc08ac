import { Button } from '../../ui/Button/Button.tsx';
import { NumberedList } from '../../ui/Points/Points.tsx';
import { ClosingCall, Section } from '../../ui/Section/Section.tsx';
import { ReportView } from '../tour/views/ReportView.tsx';
import { Integrations } from '../trust/Integrations.tsx';
import { SecurityLinks } from '../trust/Security.tsx';
import styles from './DemoRequestPage.module.css';
import { FormLayout } from './FormPage.tsx';
import { LeadForm } from './LeadForm.tsx';
import type { loadDemoRequest } from './loadForms.ts';
import { WaysToStart } from './WaysToStart.tsx';

type DemoRequestPageProps = Awaited<ReturnType<typeof loadDemoRequest>>;

/** Page with the form that requests a demo, the agenda of the demo, and a part of a report. */
export function DemoRequestPage({ words, agenda, views, tour, formTitle, leadForm, trust, before, start }: DemoRequestPageProps) {
  const { nextTitle, forms } = leadForm.words;
  const report = (
    <section aria-labelledby="demo-report">
      <h2 id="demo-report">{words.report.title}</h2>
      <ReportView data={views} excerpt={words.report.caption} />
      <p className={`semibold ${styles.tour}`}>
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
      <Section labelledBy="ways" space="tight" className={styles.start}>
        <WaysToStart {...start} />
      </Section>
      <BeforeDemo before={before} trust={trust} />
      <Integrations trust={trust} />
      <ClosingCall
        {...words.closing}
        actions={
          <Button href="#form-heading" variant="action" size="large">
            {formTitle}
          </Button>
        }
      />
    </>
  );
}

/** Information on sending comments, and on their treatment. */
function BeforeDemo({ before: { title, items }, trust }: Pick<DemoRequestPageProps, 'before' | 'trust'>) {
  return (
    <Section labelledBy="before" space="tight" className="grid one-column gap-5">
      <h2 id="before">{title}</h2>
      <ul className={`grid gap-5 ${styles.before}`}>
        {items.map((item) => (
          <li className="grid gap-2 content-start" key={item.title}>
            <h3>{item.title}</h3>
            <p className="muted">{item.text}</p>
          </li>
        ))}
      </ul>
      <SecurityLinks trust={trust} />
    </Section>
  );
}

/** Agenda of a demo, minute by minute: each step with its position in a row of minutes. */
function DemoAgenda({ agenda: { title, steps, minutes } }: Pick<DemoRequestPageProps, 'agenda'>) {
  return (
    <section aria-labelledby="demo-agenda" data-first-screen-end="">
      <h2 id="demo-agenda">{title}</h2>
      <ol className={`grid gap-5 ${styles.agenda}`}>
        {steps.map((step) => (
          <li className="grid items-baseline" key={step.title}>
            <p className="small bold tabular link-color">{step.time}</p>
            <h3>{step.title}</h3>
            <svg className="all-columns full-width" viewBox={`0 0 ${10 * minutes} 8`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 4H${10 * minutes}`} />
              <path className={styles.own} d={`M${10 * step.from} 4H${10 * step.to}`} />
            </svg>
            <p className="all-columns muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
