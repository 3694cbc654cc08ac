import type { DeskFigures } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './Summary.module.css';

/** The most important numbers of a period. */
export function Summary({ report }: { report: DeskFigures }) {
  const { figures } = useWords();
  const formats = useFormats();
  const { total, held, toDelivery } = report;
  const all = total.current + held.current;
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{figures.leads}</dt>
        <dd>{formats.number(total.current)}</dd>
        <dd className={styles.about}>
          {fillIn(figures.beforeOf, { count: formats.number(total.before), change: formats.change(total.current, total.before) })}
        </dd>
      </div>
      <div>
        <dt>{figures.toDelivery}</dt>
        <dd>{toDelivery ? formats.duration(toDelivery.median) : '–'}</dd>
        {toDelivery && <dd className={styles.about}>{fillIn(figures.ninth, { time: formats.duration(toDelivery.ninth) })}</dd>}
      </div>
      <div>
        <dt>{figures.held}</dt>
        <dd>{formats.percent(all === 0 ? 0 : held.current / all)}</dd>
        <dd className={styles.about}>{formats.count(figures.heldOf, held.current)}</dd>
      </div>
    </dl>
  );
}
