import { deskPageSize, type ListedLead } from '@emovera/contract/deskLeads.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DraftLinks } from '../lead/DraftLinks.tsx';
import { requests } from '../requests/requests.ts';
import { Problem } from '../ui/Problem.tsx';
import { replaceAddress } from '../useAddress.ts';
import { useFormats } from '../useFormats.ts';
import { useMedia } from '../useMedia.ts';
import { useWords } from '../WordsProvider.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Filters } from './Filters.tsx';
import { LeadCards } from './LeadCards.tsx';
import styles from './LeadsScreen.module.css';
import { LeadTable } from './LeadTable.tsx';
import { changed, readQuery } from './leadQuery.ts';
import { Pager } from './Pager.tsx';
import { SendAgain } from './SendAgain.tsx';
import { useLeadTable } from './useLeadTable.ts';

const noLeads: readonly ListedLead[] = [];

type LeadsScreenProps = {
  /** Search, filters, order and page, from the address. */
  readonly query: URLSearchParams;
  /** Whether the person may change leads. */
  readonly canChange: boolean;
  /** Address of the person who is signed in. */
  readonly mail: string;
};

/** The list of leads. */
export function LeadsScreen({ query, canChange, mail }: LeadsScreenProps) {
  const { leads: words, common } = useWords();
  const formats = useFormats();
  const isNarrow = useMedia('(width < 48rem)');
  const asked = readQuery(query);
  const { number, sort, ...filter } = asked;
  const page = useQuery({ queryKey: ['leads', asked], queryFn: () => requests.leads(asked), placeholderData: keepPreviousData });
  const last = page.data && !page.isPlaceholderData ? Math.max(1, Math.ceil(page.data.total / deskPageSize)) : number;
  useEffect(() => {
    // Leads of an old address may be gone.
    if (number > last) replaceAddress('leads', changed(query, { number: String(last) }));
  }, [number, last, query]);
  const table = useLeadTable(page.data?.leads ?? noLeads);
  const total = page.data?.total;
  const List = isNarrow ? LeadCards : LeadTable;
  return (
    <div className={styles.screen}>
      <h1>{words.title}</h1>
      {canChange && <DraftLinks mail={mail} />}
      <Filters query={query} isNarrow={isNarrow} />
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {total === undefined ? !page.error && common.loading : formats.count(words.count, total)}
        </p>
        {canChange && <SendAgain table={table} filter={filter} total={total ?? 0} />}
        <div className={styles.tools}>
          {!isNarrow && <ColumnChoice table={table} />}
          {total !== undefined && total > 0 && <ExportMenu filter={filter} sort={sort} />}
        </div>
      </div>
      {page.error && <Problem error={page.error} onRetry={() => void page.refetch()} />}
      {total === 0 && <p className={styles.empty}>{Object.keys(filter).length > 0 ? words.noneFound : words.none}</p>}
      {total !== undefined && total > 0 && (
        <div aria-busy={page.isPlaceholderData} className={styles.list}>
          <List table={table} query={query} canSelect={canChange} />
          <Pager query={query} number={number} total={total} size={deskPageSize} />
        </div>
      )}
    </div>
  );
}
