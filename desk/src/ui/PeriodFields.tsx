import { useFormats } from '@emovera/screens/formats.ts';
import { earlierMonths, periods, today } from '../period.ts';
import { useMessages } from '../useMessages.ts';
import styles from './ui.module.css';

type PeriodFieldsProps = {
  /** Name of the period, such as "Received". */
  readonly label: string;
  /** Parameters of the address, with `period` or with `since` and `until`. */
  readonly query: URLSearchParams;
  readonly onChange: (changes: Readonly<Record<'period' | 'since' | 'until', string>>) => void;
  /** Whether "all time" can be chosen. */
  readonly hasAll: boolean;
  /** Name of the period that applies if the address names none. Default: all time. */
  readonly standard?: string;
};

/** Fields for a period: its name, or its first and last day. */
export function PeriodFields({ label, query, onChange, hasAll, standard = '' }: PeriodFieldsProps) {
  const { leads } = useMessages();
  const formats = useFormats();
  const [since, until] = [query.get('since') ?? '', query.get('until') ?? ''];
  const period = query.get('period') ?? (query.has('since') || query.has('until') ? 'chosen' : standard);
  const days = (changes: Partial<Record<'since' | 'until', string>>) => onChange({ period: 'chosen', since, until, ...changes });
  return (
    <>
      <label className={styles.field}>
        <span>{label}</span>
        <select value={period} onChange={({ target }) => onChange({ period: target.value, since: '', until: '' })}>
          {hasAll && <option value="">{leads.periods.all}</option>}
          {periods.map((name) => (
            <option key={name} value={name}>
              {leads.periods[name]}
            </option>
          ))}
          {earlierMonths(today()).map((month) => (
            <option key={month} value={month}>
              {formats.month(month)}
            </option>
          ))}
          <option value="chosen">{leads.periods.chosen}</option>
        </select>
      </label>
      {period === 'chosen' && (
        <>
          <label className={styles.field}>
            <span>{leads.since}</span>
            <input type="date" value={since} max={until} onChange={({ target }) => days({ since: target.value })} />
          </label>
          <label className={styles.field}>
            <span>{leads.until}</span>
            <input type="date" value={until} min={since} onChange={({ target }) => days({ until: target.value })} />
          </label>
        </>
      )}
    </>
  );
}
