import type { DeskDelivery, DeskLead } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { StateBadge } from '../leads/DeliveryBadges.tsx';
import { requests } from '../requests/requests.ts';
import { useSession } from '../session.ts';
import { Card } from '../ui/Card.tsx';
import { useMessages } from '../useMessages.ts';
import styles from './LeadScreen.module.css';
import { useLeadChange } from './useLeadChange.ts';

/** The deliveries of a lead, with their errors and remedies. */
export function Deliveries({ lead }: { readonly lead: DeskLead }) {
  const { targets, canChange } = useSession();
  const { lead: messages } = useMessages();
  const notice = useNotice();
  const retry = useLeadChange(
    () => requests.retry(lead.reference),
    () => notice.done(messages.sent),
  );
  const open = lead.deliveries.filter(({ state }) => state !== 'delivered');
  return (
    <Card title={messages.deliveries}>
      <ul className="grid gap-4">
        {lead.deliveries.map((delivery) => (
          <li key={delivery.target} className={`grid gap-1 ${styles.delivery}`}>
            <Delivery delivery={delivery} isConfigured={targets.includes(delivery.target)} />
            {canChange && <Resend lead={lead} delivery={delivery} />}
          </li>
        ))}
      </ul>
      {canChange && open.length > 0 && (
        <p data-screen-only>
          <button type="button" disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
            {open.some(({ state }) => state === 'held') ? messages.release : messages.send}
          </button>
        </p>
      )}
    </Card>
  );
}

/** Dialog that sends a lead to the CRM again, after the person has confirmed it. */
function Resend({ lead, delivery: { target, deliveredAt } }: { readonly lead: DeskLead; readonly delivery: DeskDelivery }) {
  const { lead: leadMessages, resend: messages, correct } = useMessages();
  const notice = useNotice();
  const resend = useLeadChange(
    (seen: string) => requests.resend(lead.reference, { deliveredAt: seen }),
    () => notice.done(leadMessages.sent),
    // The dialog shows the error.
    () => {},
  );
  if (target !== 'crm' || deliveredAt === null) return null;
  return (
    <div data-screen-only>
      <FormDialog label={messages.open} title={messages.title} submit={messages.submit} onSubmit={() => resend.mutateAsync(deliveredAt)}>
        <p>{correct.toCrmText}</p>
      </FormDialog>
    </div>
  );
}

function Delivery({ delivery, isConfigured }: { delivery: DeskDelivery; isConfigured: boolean }) {
  const { lead: messages, targets, heldReasons, remedies } = useMessages();
  const formats = useFormats();
  const { target, state, attempts, dueAt, heldReason, problem, lastError, lastAnswer } = delivery;
  return (
    <>
      <h3 className="flex wrap gap-3 items-center">
        <span>{targets[target]}</span> <StateBadge state={state} />
      </h3>
      {state === 'held' && heldReason && <p>{heldReasons[heldReason]}</p>}
      {problem && (state === 'set aside' || state === 'retrying') && (
        <p>
          {[
            remedies[problem],
            state === 'retrying' && messages.triesContinue,
            // The other remedies already name the next step.
            state === 'set aside' && (problem === 'access' || problem === 'unreachable') && messages.triesEnded,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {!isConfigured && (state === 'waiting' || state === 'retrying') && <p>{messages.notConfigured}</p>}
      <p className="caption muted">
        {[attempts > 0 && formats.count(messages.tries, attempts), dueAt && fillPlaceholders(messages.due, { time: formats.time(dueAt) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(lastError ?? lastAnswer) && (
        <details>
          <summary>{messages.lastAnswer}</summary>
          <pre className={`tinted ${styles.lastAnswer}`}>{[lastError, lastAnswer].filter(Boolean).join('\n')}</pre>
        </details>
      )}
    </>
  );
}
