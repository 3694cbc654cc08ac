import type { DeskDeliveryState, ListedLead } from '@emovera/contract/deskLeads.ts';
import ui from '../ui/ui.module.css';
import { useWords } from '../useWords.ts';

/** The state of the delivery to the CRM with what is wrong with it, and of the mail to the team if it failed. */
export function DeliveryBadges({ deliveries }: Pick<ListedLead, 'deliveries'>) {
  const { targets, reasons } = useWords();
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

/** A glyph for each state, so that colour alone carries no meaning. */
const glyphs: Readonly<Record<DeskDeliveryState, string>> = { delivered: '✓', waiting: '…', retrying: '↻', 'set aside': '✕', held: '‖' };

/** The state of a delivery. */
export function StateBadge({ state }: { state: DeskDeliveryState }) {
  const { states } = useWords();
  return (
    <span className={`pill caption semibold ${ui.badge}`} data-state={state}>
      <span aria-hidden="true">{glyphs[state]}</span> <span>{states[state]}</span>
    </span>
  );
}
