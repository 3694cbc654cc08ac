import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { StateBadge } from '../ui/StateBadge.tsx';
import { useWords } from '../WordsProvider.tsx';
import styles from './DeliveryBadges.module.css';

/** The state of the delivery to the CRM with what is wrong with it, and of the mail to the team if it failed. */
export function DeliveryBadges({ deliveries }: Pick<ListedLead, 'deliveries'>) {
  const { targets, reasons } = useWords();
  const shown = deliveries.filter(({ target, state }) => target === 'crm' || (target === 'email' && state === 'set aside'));
  return (
    <span className={styles.badges}>
      {shown.map(({ target, state, problem }) => (
        <span key={target}>
          {target !== 'crm' && <span>{`${targets[target]} `}</span>}
          <StateBadge state={state} />
          {problem && (state === 'set aside' || state === 'retrying') && <span className={styles.reason}>{` ${reasons[problem]}`}</span>}
        </span>
      ))}
    </span>
  );
}
