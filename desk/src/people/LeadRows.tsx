import type { ListedLead } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useCells } from '../leads/columns.tsx';
import { toHash } from '../useAddress.ts';
import { useMessages, useNames } from '../useMessages.ts';
import styles from './people.module.css';

type LeadRowsProps = {
  readonly leads: readonly ListedLead[];
  /** Button for each lead. Default: none. */
  readonly action?: { readonly label: string; readonly isDisabled: boolean; readonly onClick: (lead: ListedLead) => void } | undefined;
};

const noQuery = new URLSearchParams();

/** Rows of leads with their persons and the team's work on them. */
export function LeadRows({ leads, action }: LeadRowsProps) {
  const { person: messages, leads: listMessages } = useMessages();
  const names = useNames();
  const formats = useFormats();
  const cells = useCells(noQuery);
  return (
    <ul className={styles.rows}>
      {leads.map((lead) => (
        <li key={lead.reference} className="flex wrap gap-3 justify-between items-center">
          <div className="grid min-width-0">
            <a href={toHash(`leads/${lead.reference}`)}>{`${names.form(lead.form)}, ${lead.reference}`}</a>
            <span>
              {[lead.name || (lead.isDamaged ? listMessages.damaged : listMessages.noName), lead.company].filter(Boolean).join(', ')}
            </span>
            <span className="caption muted">{[formats.time(lead.receivedAt), lead.mail, lead.phone].filter(Boolean).join(' · ')}</span>
            <span className="flex wrap gap-3 items-center caption">
              {cells.step(lead)}
              <span>{cells.assignee(lead)}</span>
              {cells.reminder(lead)}
            </span>
          </div>
          {action && (
            <button
              type="button"
              aria-label={fillPlaceholders(messages.ofLead, { action: action.label, reference: lead.reference })}
              disabled={action.isDisabled}
              onClick={() => action.onClick(lead)}
            >
              {action.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
