import type { DeskDeliveryState, ListedLead } from '@emovera/contract/deskLeads.ts';
import ui from '../ui/ui.module.css';
import { useMessages } from '../useMessages.ts';

/** State of the delivery to the CRM with its error, and state of the mail to the team if that failed. */
export function DeliveryBadges({ deliveries }: Pick<ListedLead, 'deliveries'>) {
  const { targets, reasons } = useMessages();
  const shown = deliveries.filter(({ target, state }) => target === 'crm' || (target === 'email' && state === 'set aside'));
  return (
    <span className="inline-flex wrap gap-2">
      {shown.map(({ target, state, problem }) => (
        <span key={target}>
          {target !== 'crm' && <span>{`${targets[target]} `}</span>}
          <StateBadge state={state} />
          {problem && (state === 'set aside' || state === 'retrying') && <span className="caption muted">{` ${reasons[problem]}`}</span>}
        </span>
      ))}
    </span>
  );
}

/** Glyph for each state, so that no meaning depends on colour alone. */
const glyphs: Readonly<Record<DeskDeliveryState, string>> = { delivered: '✓', waiting: '…', retrying: '↻', 'set aside': '✕', held: '‖' };

export function StateBadge({ state }: { state: DeskDeliveryState }) {
  const { states } = useMessages();
  return (
    <span className={`pill caption semibold ${ui.badge}`} data-state={state}>
      <span aria-hidden="true">{glyphs[state]}</span> <span>{states[state]}</span>
    </span>
  );
}
