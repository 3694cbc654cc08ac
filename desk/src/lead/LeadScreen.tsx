import { attributionKeys } from '@emovera/contract/attribution.ts';
import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { QueryStatus } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { LookingColleagues, useLookAt } from '../live.tsx';
import { RequestError, requests } from '../requests/requests.ts';
import { clearStored, useSession } from '../session.ts';
import { Card, Rows } from '../ui/Card.tsx';
import { toHash } from '../useAddress.ts';
import { useContentWords, useMessages, useNames } from '../useMessages.ts';
import { Actions, getValue } from './Actions.tsx';
import { mailto } from './answer.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { Deliveries } from './Deliveries.tsx';
import { deleteDraft } from './drafts.tsx';
import styles from './LeadScreen.module.css';
import { Neighbours } from './Neighbours.tsx';
import { Notes } from './Notes.tsx';
import { AccessRequest, Erase } from './PersonDialog.tsx';
import { Timeline, useValueText } from './Timeline.tsx';
import { WorkCard } from './WorkCard.tsx';

type LeadScreenProps = {
  readonly reference: string;
  /** Search and filters of the list that the person came from. */
  readonly query: URLSearchParams;
};

/** Screen with all data of a lead. */
export function LeadScreen({ reference, query }: LeadScreenProps) {
  const { mail, canChange } = useSession();
  const { lead: messages } = useMessages();
  const leadQuery = useQuery({ queryKey: ['lead', reference], queryFn: () => requests.lead(reference) });
  useLookAt(reference);
  // The data of an erased person must not stay on the screen.
  const isGone = leadQuery.error instanceof RequestError && leadQuery.error.code === 'notFound';
  const lead = isGone ? undefined : leadQuery.data;
  const [hadDraft, setHadDraft] = useState(false);
  useEffect(() => {
    if (!isGone) return;
    clearStored(reference);
    if (deleteDraft(mail, reference)) setHadDraft(true);
  }, [isGone, mail, reference]);
  return (
    <div className="grid one-column gap-4">
      <div className="flex wrap gap-4 justify-between" data-screen-only>
        <a href={toHash('leads', query)}>{`← ${messages.back}`}</a>
        <Neighbours reference={reference} query={query} />
      </div>
      <QueryStatus query={leadQuery} />
      {hadDraft && <p>{messages.draftErased}</p>}
      {lead && (
        <>
          <div>
            <Title lead={lead} />
            <LookingColleagues reference={reference} />
          </div>
          <Actions lead={lead} />
          <div className={`grid one-column gap-4 ${styles.columns}`}>
            <WorkCard lead={lead} />
            <div className="grid one-column gap-4">
              <Values lead={lead} />
              <Notes lead={lead} />
            </div>
            <div className="grid one-column gap-4">
              <Deliveries lead={lead} />
              <Timeline entries={lead.timeline} getForm={() => lead.form} />
              <AttributionCard lead={lead} />
              <AccessRequest lead={lead} />
              {canChange && <Erase lead={lead} query={query} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function Title({ lead }: { lead: DeskLead }) {
  const { lead: messages, leads, person } = useMessages();
  const names = useNames();
  const formats = useFormats();
  const company = getValue(lead, 'company');
  const name = `${getValue(lead, 'firstName')} ${getValue(lead, 'lastName')}`.trim();
  return (
    <header>
      <h1>{name || (lead.damaged === null ? leads.noName : leads.damaged)}</h1>
      {lead.company && (
        <p className={styles.company}>
          <a href={toHash(`company/${encodeURIComponent(lead.company)}`)}>{company || lead.company.slice(1)}</a>
        </p>
      )}
      <p className="muted">
        <span>{fillPlaceholders(messages.about, { form: names.form(lead.form), language: names.language(lead.lang) })}</span>
        {' · '}
        <time dateTime={lead.receivedAt}>{formats.time(lead.receivedAt)}</time>
        {' · '}
        <span>{messages.reference}</span> <strong>{lead.reference}</strong>
      </p>
      <p data-screen-only>
        <a href={toHash(`person/${lead.reference}`)}>{formats.count(person.link, lead.personLeads)}</a>
      </p>
      {lead.isTest && <p className="muted">{messages.isTest}</p>}
    </header>
  );
}

/** The visitor's entries and choices. */
function Values({ lead }: { readonly lead: DeskLead }) {
  const { canChange } = useSession();
  const { lead: messages } = useMessages();
  const { fields } = useContentWords();
  const getText = useValueText();
  const show = ({ key, value }: DeskLead['values'][number]): ReactNode => {
    if (key === 'email') return <a href={mailto(value)}>{value}</a>;
    if (key === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>;
    return getText(key, lead.form, value);
  };
  const filledIn = lead.values.filter(({ value }) => value !== '');
  return (
    <Card title={messages.typed}>
      {lead.damaged !== null && (
        <>
          <p>{messages.damaged}</p>
          <pre>{lead.damaged}</pre>
        </>
      )}
      <Rows rows={filledIn.map((value) => [value.key ? fields[value.key] : value.name, show(value)])} />
      {canChange && (
        <div data-screen-only>
          <CorrectDialog lead={lead} />
        </div>
      )}
    </Card>
  );
}

/** Attribution of a lead, and the visitor's consent. */
function AttributionCard({ lead }: { lead: DeskLead }) {
  const { lead: messages } = useMessages();
  const { columns } = useContentWords();
  const attributionRows = attributionKeys.flatMap((key) => {
    const value = lead.origin[key];
    return value ? [[columns[key], value] as const] : [];
  });
  return (
    <Card title={messages.attribution}>
      <Rows
        rows={[
          ...(lead.page ? [[messages.formPage, lead.page] as const] : []),
          ...attributionRows,
          [messages.consent, lead.hasAcceptedMeasurement ? messages.accepted : messages.notAccepted],
        ]}
      />
    </Card>
  );
}
