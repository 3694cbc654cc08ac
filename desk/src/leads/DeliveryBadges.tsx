import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { StateBadge } from '../ui/StateBadge.tsx';
import { useWords } from '../WordsProvider.tsx';
import styles from './DeliveryBadges.module.css';

/** The state of the delivery to the CRM, and what went wrong with the mail to the team. */
export function DeliveryBadges({ deliveries }: Pick<ListedLead, 'deliveries'>) {
  const { targets } = useWords();
  const shown = deliveries.filter(({ target, state }) => target === 'crm' || (target === 'email' && state === 'set aside'));
  return (
    <span className={styles.badges}>
      {shown.map(({ target, state }) => (
        <span key={target}>
          {target !== 'crm' && `${targets[target]} `}
          <StateBadge state={state} />
        </span>
      ))}
    </span>
  );
}
