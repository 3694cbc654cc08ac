import styles from './DemoAgenda.module.css';
import type { loadDemoRequest } from './loadDemoRequest.ts';

export type DemoAgendaProps = Pick<Awaited<ReturnType<typeof loadDemoRequest>>, 'agenda'>;

/** What happens in a demo, minute by minute: each step with its place in a row of minutes. */
export function DemoAgenda({ agenda: { title, steps, minutes } }: DemoAgendaProps) {
  return (
    <section aria-labelledby="demo-agenda" data-first-screen-end="">
      <h2 id="demo-agenda">{title}</h2>
      <ol className={`grid gap-5 ${styles.agenda}`}>
        {steps.map((step) => (
          <li className="grid items-baseline" key={step.title}>
            <p className={`muted ${styles.time}`}>{step.time}</p>
            <h3>{step.title}</h3>
            <svg viewBox={`0 0 ${10 * minutes} 8`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 4H${10 * minutes}`} />
              <path className={styles.own} d={`M${10 * step.from} 4H${10 * step.to}`} />
            </svg>
            <p className="muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
