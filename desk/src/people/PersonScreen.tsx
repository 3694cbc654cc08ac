import type { ListedLead, PersonLeads } from '@emovera/contract/deskLeads.ts';
import type { ChangePerson } from '@emovera/contract/deskRequests.ts';
import { QueryStatus } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mailto } from '../lead/answer.ts';
import { Timeline } from '../lead/Timeline.tsx';
import { requests } from '../requests/requests.ts';
import { useSession } from '../session.ts';
import { Card, Rows } from '../ui/Card.tsx';
import { toHash } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';
import { LeadRows } from './LeadRows.tsx';
import styles from './people.module.css';

type PersonScreenProps = {
  /** Reference of one of the person's leads. */
  readonly reference: string;
};

/** All leads of a person, and other leads that may belong to the same person. */
export function PersonScreen({ reference }: PersonScreenProps) {
  const { person: messages } = useMessages();
  // The key begins like that of the lists, so that it is reloaded and removed with them.
  const personQuery = useQuery({ queryKey: ['leads', 'person', reference], queryFn: () => requests.person(reference) });
  return (
    <div className="grid one-column gap-4">
      <p data-screen-only>
        <a href={toHash(`leads/${reference}`)}>{`← ${messages.back}`}</a>
      </p>
      <QueryStatus query={personQuery} />
      {personQuery.data && <Person {...personQuery.data} reference={reference} />}
    </div>
  );
}

function Person({ leads, others, hasMore, timeline, reference }: PersonScreenProps & PersonLeads) {
  const { canChange } = useSession();
  const { person: messages, leads: listMessages, lead: leadMessages } = useMessages();
  const formats = useFormats();
  const change = useChangePerson(reference);
  const forms = new Map(leads.map((lead) => [lead.reference, lead.form]));
  const action = (label: string, onClick: (lead: ListedLead) => void) =>
    canChange ? { label, isDisabled: change.isPending, onClick } : undefined;
  const all = (pick: (lead: ListedLead) => string) => [...new Set(leads.map(pick))].filter(Boolean);
  const [title = listMessages.noName] = [...all(({ name }) => name), ...all((lead) => lead.mail)];
  const facts = [
    [listMessages.columnNames.name, all(({ name }) => name).join('\n')],
    [
      messages.mails,
      all((lead) => lead.mail).map((address) => (
        <span key={address} className="grid justify-items-start">
          <a href={mailto(address)}>{address}</a>
        </span>
      )),
    ],
    [messages.phones, all(({ phone }) => phone).join('\n')],
    [messages.companies, all(({ company }) => company).join('\n')],
  ] as const;
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p className="muted">{formats.count(listMessages.count, leads.length)}</p>
      </header>
      {hasMore && <p>{messages.more}</p>}
      <div className={`grid one-column gap-4 ${styles.columns}`}>
        <div className="grid one-column gap-4">
          <Card title={messages.facts}>
            <Rows rows={facts.filter(([, value]) => value.length > 0)} />
          </Card>
          <Card title={leadMessages.personLeads}>
            <LeadRows
              leads={leads}
              action={leads.length > 1 ? action(messages.other, (lead) => change.mutate({ other: [lead.reference] })) : undefined}
            />
          </Card>
          {others.length > 0 && (
            <Card title={messages.others}>
              <p>{messages.othersText}</p>
              <LeadRows leads={others} action={action(messages.same, (lead) => change.mutate({ same: [lead.reference] }))} />
            </Card>
          )}
        </div>
        <Timeline entries={timeline} getForm={(of) => forms.get(of) ?? ''} />
      </div>
    </>
  );
}

/** Assigns leads to a person, confirms the change in a notice, and offers to undo it. */
function useChangePerson(reference: string) {
  const { person: messages } = useMessages();
  const client = useQueryClient();
  const notice = useNotice();
  const readAgain = () => Promise.all(['lead', 'leads'].map((part) => client.invalidateQueries({ queryKey: [part] })));
  const mutation = useMutation({
    mutationFn: (change: ChangePerson) => requests.changePerson(reference, change),
    onSuccess: ({ before }, change) => {
      if ('undo' in change) notice.done(messages.undone);
      else
        notice.done(
          'same' in change ? messages.merged : messages.separated,
          before.length > 0 ? () => mutation.mutate({ undo: before }) : undefined,
        );
      return readAgain();
    },
    onError: (error) => {
      notice.error(error);
      return readAgain();
    },
  });
  return mutation;
}
