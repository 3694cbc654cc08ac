import type { DeskLead, DeskTarget } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { isFormId } from '@emovera/contract/forms.ts';
import { isLocale, localeRow } from '@emovera/contract/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RequestError, requests } from '../requests/requests.ts';
import { QueryStatus } from '../ui/QueryStatus.tsx';
import { hashOf } from '../useAddress.ts';
import { useFormats } from '../useFormats.ts';
import { useContentWords, useWords } from '../WordsProvider.tsx';
import { AccessRequest } from './AccessRequest.tsx';
import { Actions } from './Actions.tsx';
import { Deliveries } from './Deliveries.tsx';
import { deleteDraft } from './drafts.ts';
import { Erase } from './Erase.tsx';
import styles from './LeadScreen.module.css';
import { Notes } from './Notes.tsx';
import { Origin } from './Origin.tsx';
import { Timeline } from './Timeline.tsx';
import { Values } from './Values.tsx';

type LeadScreenProps = {
  readonly reference: string;
  /** Search and filters of the list from which the person came. */
  readonly query: URLSearchParams;
  /** Whether the person may change leads. */
  readonly canChange: boolean;
  /** Targets that are configured. */
  readonly targets: readonly DeskTarget[];
  /** Address of the person who is signed in. */
  readonly mail: string;
};

/** Everything about a lead. */
export function LeadScreen({ reference, query, canChange, targets, mail }: LeadScreenProps) {
  const { lead: words } = useWords();
  const found = useQuery({ queryKey: ['lead', reference], queryFn: () => requests.lead(reference) });
  // An erased person must not stay on the screen.
  const isGone = found.error instanceof RequestError && found.error.code === 'notFound';
  const lead = isGone ? undefined : found.data;
  const [hadDraft, setHadDraft] = useState(false);
  useEffect(() => {
    if (isGone && deleteDraft(mail, reference)) setHadDraft(true);
  }, [isGone, mail, reference]);
  return (
    <div className={styles.screen}>
      <p data-screen-only>
        <a href={hashOf('leads', query)}>{`← ${words.back}`}</a>
      </p>
      <QueryStatus query={found} />
      {hadDraft && <p>{words.draftErased}</p>}
      {lead && (
        <>
          <Title lead={lead} />
          <Actions lead={lead} canChange={canChange} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <Values lead={lead} />
              <Notes lead={lead} canChange={canChange} mail={mail} />
            </div>
            <div className={styles.column}>
              <Deliveries lead={lead} targets={targets} canChange={canChange} />
              <Timeline lead={lead} />
              <Origin lead={lead} />
              <AccessRequest lead={lead} />
              {canChange && <Erase lead={lead} query={query} mail={mail} />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function Title({ lead }: { lead: DeskLead }) {
  const { lead: words, leads } = useWords();
  const { forms } = useContentWords();
  const formats = useFormats();
  const given = (key: string) => lead.values.find((value) => value.key === key)?.value ?? '';
  const name = `${given('firstName')} ${given('lastName')}`.trim();
  return (
    <header>
      <h1>{name || (lead.damaged === null ? leads.noName : leads.damaged)}</h1>
      {given('company') && <p className={styles.company}>{given('company')}</p>}
      <p className={styles.about}>
        <span>
          {fillIn(words.about, {
            form: isFormId(lead.form) ? forms[lead.form] : lead.form,
            language: isLocale(lead.lang) ? localeRow(lead.lang).name : lead.lang,
          })}
        </span>
        {' · '}
        <time dateTime={lead.receivedAt}>{formats.time(lead.receivedAt)}</time>
        {' · '}
        <span>{words.reference}</span> <strong>{lead.reference}</strong>
      </p>
      {lead.personLeads > 1 && (
        <p data-screen-only>
          <a href={hashOf('leads', new URLSearchParams({ text: lead.mail }))}>
            {fillIn(words.samePerson, { leads: formats.number(lead.personLeads) })}
          </a>
        </p>
      )}
      {lead.isTest && <p className={styles.about}>{words.isTest}</p>}
      {lead.handled && (
        <p className={styles.handled}>{`✓ ${fillIn(words.handledBy, { by: lead.handled.by, at: formats.time(lead.handled.at) })}`}</p>
      )}
    </header>
  );
}
