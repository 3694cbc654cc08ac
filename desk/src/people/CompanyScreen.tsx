import { workSteps } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { QueryStatus } from '@emovera/screens/problems.tsx';
import { useQuery } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { Card, Rows } from '../ui/Card.tsx';
import { hashOf } from '../useAddress.ts';
import { useContentWords, useWords } from '../useWords.ts';
import { LeadRows } from './LeadRows.tsx';
import styles from './people.module.css';

/** Leads and people of a company. The company is the value `company` of one of its leads. */
export function CompanyScreen({ company }: { readonly company: string }) {
  const { company: words, work, leads: listWords } = useWords();
  const { steps } = useContentWords();
  const formats = useFormats();
  // The key begins like that of the lists, so that it is reloaded and removed with them.
  const found = useQuery({ queryKey: ['leads', 'company', company], queryFn: () => requests.company(company) });
  const { domain = '', name = '', total = 0, leads = [], people = [], hasMorePeople, steps: counts } = found.data ?? {};
  return (
    <div className="grid one-column gap-4">
      <p data-screen-only>
        <a href={hashOf('leads')}>{`← ${words.back}`}</a>
      </p>
      <QueryStatus query={found} />
      {counts && (
        <>
          <header>
            <h1>{name || domain}</h1>
            <p className="muted">{domain ? fillIn(words.ofDomain, { domain }) : words.ofName}</p>
          </header>
          <div className={`grid one-column gap-4 ${styles.columns}`}>
            <Card title={formats.count(listWords.count, total)}>
              {total > leads.length && <p>{fillIn(words.moreLeads, { most: formats.number(leads.length) })}</p>}
              <LeadRows leads={leads} />
            </Card>
            <div className="grid one-column gap-4">
              <Card title={work.step}>
                <Rows rows={workSteps.map((step) => [steps[step], formats.number(counts[step])])} />
              </Card>
              <Card title={words.people}>
                {hasMorePeople && <p>{fillIn(words.morePeople, { most: formats.number(people.length) })}</p>}
                <ul className={styles.rows}>
                  {people.map((person) => (
                    <li key={person.reference} className="grid min-width-0">
                      <a href={hashOf(`person/${person.reference}`)}>{person.name || person.mail || listWords.noName}</a>
                      <span className="caption muted">
                        {[person.name && person.mail, formats.count(listWords.count, person.leads)].filter(Boolean).join(' · ')}
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
