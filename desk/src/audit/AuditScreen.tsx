import type { AuditSelection } from '@emovera/contract/desk.ts';
import type { WorkStep } from '@emovera/contract/deskLeads.ts';
import type { FieldKey } from '@emovera/contract/forms.ts';
import { localeRow } from '@emovera/contract/locales.ts';
import { QueryStatus } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { toHash } from '../useAddress.ts';
import { useContentWords, useMessages } from '../useMessages.ts';
import styles from './AuditScreen.module.css';

/** Returns a function that describes the filters of an export. The log stores only the name of some filters. */
function useSelectionText() {
  const { audit, common, statistics, leads, states, work } = useMessages();
  const { forms, steps } = useContentWords();
  const formats = useFormats();
  const names = {
    text: audit.search,
    asked: leads.requested,
    sector: leads.sector,
    page: leads.page,
    campaign: leads.campaign,
    landing: statistics.landing,
    source: leads.columnNames.source,
    referrer: leads.columnNames.referrer,
    assignee: work.assignee,
  };
  return ({
    format,
    forms: ids,
    langs,
    since,
    until,
    states: wanted,
    steps: atSteps,
    due,
    counted,
    unrecorded,
  }: AuditSelection): string[] => [
    leads.formats[format],
    ...(ids ? [`${leads.form}${common.colon}${ids.map((id) => forms[id]).join(', ')}`] : []),
    ...(langs ? [`${leads.language}${common.colon}${langs.map((lang) => localeRow(lang).name).join(', ')}`] : []),
    ...(wanted ? [`${leads.state}${common.colon}${wanted.map((state) => states[state]).join(', ')}`] : []),
    ...(since ? [`${leads.since} ${formats.day(since)}`] : []),
    ...(until ? [`${leads.until} ${formats.day(until)}`] : []),
    ...(atSteps ? [`${work.step}${common.colon}${atSteps.map((step) => steps[step]).join(', ')}`] : []),
    ...(due ? [leads.due] : []),
    ...(counted ? [leads.counted] : []),
    ...unrecorded.map((name) => `${names[name]}${common.colon}…`),
  ];
}

/** Audit log, the newest entry first. The screen cannot change it. */
export function AuditScreen() {
  const { audit, work } = useMessages();
  const { steps, fields } = useContentWords();
  const describe = useSelectionText();
  const formats = useFormats();
  const auditQuery = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam }) => requests.audit(pageParam),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  });
  const entries = auditQuery.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <div className={`grid one-column gap-4 ${styles.screen}`}>
      <div>
        <h1>{audit.title}</h1>
        <p>{audit.intro}</p>
      </div>
      <QueryStatus query={auditQuery} />
      <ol className={`rounded border ground ${styles.entries}`}>
        {entries.map(({ id, at, by, action, reference, count, account, value, selection }) => (
          <li key={id}>
            <time className="muted" dateTime={at}>
              {formats.time(at)}
            </time>
            <span>{by === 'command' || by === 'visitor' || by === 'unknown' ? audit[by] : by}</span>
            <span>
              <span>{audit.actions[action]}</span>
              {reference && (
                <span>
                  {' · '}
                  <a href={toHash(`leads/${reference}`)}>{reference}</a>
                </span>
              )}
              <span>
                {[
                  action === 'assigned' ? account || work.noOne : account,
                  action === 'step' && steps[value as WorkStep],
                  action === 'corrected' && fields[value as FieldKey],
                  action === 'reminder' && (value ? formats.day(value) : work.noReminder),
                  count !== null && formats.count(action === 'retry' ? audit.deliveries : audit.count, count),
                  ...(selection ? describe(selection) : []),
                ]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)
                  .join('')}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {auditQuery.hasNextPage && (
        <p>
          <button type="button" disabled={auditQuery.isFetching} onClick={() => void auditQuery.fetchNextPage()}>
            {audit.older}
          </button>
        </p>
      )}
    </div>
  );
}
