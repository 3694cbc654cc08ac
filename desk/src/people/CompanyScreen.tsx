import { workSteps } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { QueryStatus } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useQuery } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { Card, Rows } from '../ui/Card.tsx';
import { toHash } from '../useAddress.ts';
import { useContentWords, useMessages } from '../useMessages.ts';
import { LeadRows } from './LeadRows.tsx';
import styles from './people.module.css';

/** Leads and people of a company. The company is the value `company` of one of its leads. */
export function CompanyScreen({ company }: { readonly company: string }) {
  const { company: messages, work, leads: listMessages } = useMessages();
  const { steps } = useContentWords();
  const formats = useFormats();
  // The key begins like that of the lists, so that it is reloaded and removed with them.
  const companyQuery = useQuery({ queryKey: ['leads', 'company', company], queryFn: () => requests.company(company) });
  const { domain = '', name = '', total = 0, leads = [], people = [], hasMorePeople, steps: counts } = companyQuery.data ?? {};
  return (
    <div className="grid one-column gap-4">
      <p data-screen-only>
        <a href={toHash('leads')}>{`← ${messages.back}`}</a>
      </p>
      <QueryStatus query={companyQuery} />
      {counts && (
        <>
          <header>
            <h1>{name || domain}</h1>
            <p className="muted">{domain ? fillPlaceholders(messages.ofDomain, { domain }) : messages.ofName}</p>
          </header>
          <div className={`grid one-column gap-4 ${styles.columns}`}>
            <Card title={formats.count(listMessages.count, total)}>
              {total > leads.length && <p>{fillPlaceholders(messages.moreLeads, { most: formats.number(leads.length) })}</p>}
              <LeadRows leads={leads} />
            </Card>
            <div className="grid one-column gap-4">
              <Card title={work.step}>
                <Rows rows={workSteps.map((step) => [steps[step], formats.number(counts[step])])} />
              </Card>
              <Card title={messages.people}>
                {hasMorePeople && <p>{fillPlaceholders(messages.morePeople, { most: formats.number(people.length) })}</p>}
                <ul className={styles.rows}>
                  {people.map((person) => (
                    <li key={person.reference} className="grid min-width-0">
                      <a href={toHash(`person/${person.reference}`)}>{person.name || person.mail || listMessages.noName}</a>
                      <span className="caption muted">
                        {[person.name && person.mail, formats.count(listMessages.count, person.leads)].filter(Boolean).join(' · ')}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
