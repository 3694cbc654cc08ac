import { NumberedList } from '../../ui/NumberedList/NumberedList.tsx';
import { Integrations } from '../trust/Integrations.tsx';
import { SecurityBand } from '../trust/SecurityBand.tsx';
import styles from './DemoRequestPage.module.css';
import { FormLayout } from './FormLayout.tsx';
import { LeadForm } from './LeadForm.tsx';
import type { loadDemoRequest } from './loadDemoRequest.ts';

export type DemoRequestPageProps = Awaited<ReturnType<typeof loadDemoRequest>>;

/** Page with the form that requests a demo, and the contents of the demo. */
export function DemoRequestPage({ words, tour, formTitle, leadForm, trust }: DemoRequestPageProps) {
  const { nextTitle, forms } = leadForm.words;
  return (
    <>
      <FormLayout {...words.hero} isLarge formTitle={formTitle} form={<LeadForm {...leadForm} />}>
        <section aria-labelledby="demo-shows">
          <h2 id="demo-shows">{words.show.title}</h2>
          <ul className={styles.show}>
            {words.show.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <p className={styles.tour}>
            <a href={tour.href}>{tour.text}</a>
          </p>
        </section>
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
