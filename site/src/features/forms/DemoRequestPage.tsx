import { NumberedList } from '../../ui/NumberedList/NumberedList.tsx';
import styles from './DemoRequestPage.module.css';
import { LeadForm } from './LeadForm.tsx';
import type { loadDemoRequest } from './loadDemoRequest.ts';

export type DemoRequestPageProps = Awaited<ReturnType<typeof loadDemoRequest>>;

/** What a demo shows, and the form that asks for it beside. */
export function DemoRequestPage({ words, formTitle, leadForm }: DemoRequestPageProps) {
  const { nextTitle, forms } = leadForm.words;
  return (
    <div className={styles.page}>
      <header className={styles.words}>
        <h1>{words.hero.title}</h1>
        <p>{words.hero.lead}</p>
      </header>
      <section className={styles.form} aria-labelledby="demo-form">
        <h2 id="demo-form">{formTitle}</h2>
        <LeadForm {...leadForm} />
      </section>
      <div className={styles.aside}>
        <section className={styles.show} aria-labelledby="demo-shows">
          <h2 id="demo-shows">{words.show.title}</h2>
          <ul>
            {words.show.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.next} aria-labelledby="demo-next">
          <h2 id="demo-next">{nextTitle}</h2>
          <NumberedList items={forms.demo.next} />
        </section>
      </div>
    </div>
  );
}
