import { type DeskState, sayCheck } from '@emovera/contract/checks/checks.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { QueryStatus } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requests } from '../requests/requests.ts';
import { toHash } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';
import styles from './StateScreen.module.css';

/** Sentence that says whether leads reach the CRM, and below it the results of the command `doctor`, with errors at the top. */
export function StateScreen() {
  const { state: messages } = useMessages();
  const formats = useFormats();
  const stateQuery = useQuery({ queryKey: ['state'], queryFn: requests.state });
  const state = stateQuery.data;
  const inSentence = { ...formats, leads: state?.leads ?? '', duration: (seconds: number) => formats.duration(seconds, 'long') };
  const said =
    state?.checks.map((check) => ({
      result: check.result,
      leads: check.check === 'setAside' && new URLSearchParams({ states: 'set aside' }),
      ...sayCheck(check, messages.checks, inSentence),
    })) ?? [];
  const bad = said.filter(({ result }) => result === 'bad').length;
  return (
    <div className={`grid one-column gap-4 ${styles.screen}`}>
      <h1>{messages.title}</h1>
      <QueryStatus query={stateQuery} />
      {state && (
        <>
          <Sum crm={state.crm} isBad={bad > 0} />
          <p className="muted">{fillPlaceholders(messages.checkedAt, { time: formats.time(state.checkedAt) })}</p>
          <details className="grid gap-3">
            <summary>{`${messages.operators} · ${bad > 0 ? formats.count(messages.bad, bad) : messages.fine}`}</summary>
            <ul className={`grid gap-2 ${styles.checks}`}>
              {said.map(({ result, leads, text, remedy }) => (
                <li key={text} data-result={result}>
                  <strong>{messages.results[result]}</strong>
                  <div>
                    <p>{unbroken(text)}</p>
                    {leads && (
                      <p>
                        <a href={toHash('leads', leads)}>{messages.showLeads}</a>
                      </p>
                    )}
                    {remedy && <p className="muted">{unbroken(remedy)}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </details>
          <p data-screen-only>
            <button type="button" disabled={stateQuery.isFetching} onClick={() => void stateQuery.refetch()}>
              {messages.check}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

/** Sentence that says whether leads reach the CRM, and the person to contact if they do not. */
function Sum({ crm: { isConnected, late, ended, since }, isBad }: { readonly crm: DeskState['crm']; readonly isBad: boolean }) {
  const { crm: messages } = useMessages().state;
  const formats = useFormats();
  const sentences = [
    !isConnected && messages.none,
    late > 0 && fillPlaceholders(formats.count(messages.late, late), { time: formats.time(since ?? '') }),
    late > 0 && isConnected && (ended > 0 ? formats.count(messages.ended, ended) : messages.trying),
    late === 0 && isConnected && messages.fine,
    late === 0 && isBad && messages.other,
  ];
  const undelivered = new URLSearchParams({ states: 'waiting,retrying,set aside' });
  return (
    <>
      <p role="status" className={`bold ${styles.sum}`} data-bad={(late > 0 && isConnected) || isBad}>
        {sentences.filter(Boolean).join(' ')}
      </p>
      {late > 0 && (
        <p>
          <a href={toHash('leads', undelivered)}>{messages.show}</a>
        </p>
      )}
    </>
  );
}

/** Text whose lines do not break within options of commands. People must read and copy `--set-aside` as one word. */
function unbroken(text: string): ReactNode {
  return text.split(/(--\S*)/).map((part, index) =>
    part.startsWith('--') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index} className={styles.option}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
