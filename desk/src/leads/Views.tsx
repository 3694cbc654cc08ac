import { countLimits, type LeadColumn, type SavedView, type SavedViews, viewLimits } from '@emovera/contract/deskLeads.ts';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { Menu } from '@emovera/screens/Menu.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { useSession, useStorageKey } from '../session.ts';
import ui from '../ui/ui.module.css';
import { replaceAddress, toHash } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';
import styles from './LeadsScreen.module.css';
import { changed, openSteps, readQuery } from './leadQuery.ts';

const key = ['views'];

/** The saved views that the person sees. */
export function useViews() {
  const { data, isPending } = useQuery({ queryKey: key, queryFn: requests.views, staleTime: 60_000 });
  return { views: data?.views ?? [], isPending };
}

/** Query that is the same on every page of a view. */
function toView(query: URLSearchParams): string {
  const view = changed(query, {});
  view.sort();
  return String(view);
}

type ViewsProps = { readonly query: URLSearchParams; readonly columns: readonly LeadColumn[] };

/** Links to the standard views and to the saved ones, with the numbers of their leads. */
export function Views({ query, columns }: ViewsProps) {
  const { mail } = useSession();
  const { leads } = useMessages();
  const formats = useFormats();
  const { views } = useViews();
  const steps = openSteps.join(',');
  const daily = { all: {}, new: { steps: 'new' }, mine: { steps, assignee: mail }, due: { steps, due: 'yes' } };
  const links = [
    ...(['all', 'new', 'mine', 'due'] as const).map((name) => ({
      id: name,
      name: leads.views[name],
      query: String(new URLSearchParams(daily[name])),
    })),
    ...views,
  ];
  // The list itself shows the number of all leads.
  const counted = links.slice(1, countLimits.queries + 1).map((link) => {
    const { number: _number, sort: _sort, ...filter } = readQuery(new URLSearchParams(link.query));
    return filter;
  });
  const countsQuery = useQuery({
    queryKey: ['leads', 'counts', counted],
    queryFn: () => requests.count({ queries: counted }),
    placeholderData: keepPreviousData,
  });
  const isShown = (link: string) =>
    [query, changed(query, { sort: '' })].some((shown) => toView(shown) === toView(new URLSearchParams(link)));
  const shown = views.find((view) => toView(query) === toView(new URLSearchParams(view.query)));
  return (
    <div className="flex wrap gap-2 items-center">
      <nav className={`flex wrap gap-2 ${styles.views}`} aria-label={leads.viewsLabel}>
        {links.map(({ id, name, query: link }, index) => {
          const count = index > 0 ? countsQuery.data?.counts[index - 1] : undefined;
          const max = countLimits.leads - 1;
          return (
            <a
              key={id}
              className={styles.view}
              href={toHash('leads', new URLSearchParams(link))}
              aria-current={isShown(link) ? 'page' : undefined}
            >
              <span>{name}</span>
              {count !== undefined && (
                <span className={styles.number}>{` ${formats.number(Math.min(count, max))}${count > max ? '+' : ''}`}</span>
              )}
            </a>
          );
        })}
      </nav>
      {shown ? <ViewMenu view={shown} /> : <SaveView query={query} columns={columns} />}
    </div>
  );
}

/** Saves search, filters, order and columns as a view. */
function SaveView({ query, columns }: ViewsProps) {
  const { canChange } = useSession();
  const { leads } = useMessages();
  const client = useQueryClient();
  const save = async (data: FormData) => {
    const view = changed(query, { columns: columns.join(',') });
    const has = (name: string) => data.get(name) !== null;
    const body = { name: String(data.get('name')), query: String(view), isShared: has('shared'), isFirst: has('first') };
    client.setQueryData<SavedViews>(key, await requests.saveView(body));
    // The columns belong to the view from now on.
    replaceAddress('leads', view);
  };
  const check = (name: string, label: string) => (
    <label className="flex gap-3 items-center">
      <input type="checkbox" name={name} />
      <span>{label}</span>
    </label>
  );
  return (
    <FormDialog label={leads.saveView.title} submit={leads.saveView.save} keepAs={useStorageKey('view')} onSubmit={save}>
      <p>{leads.saveView.intro}</p>
      <label className={ui.field}>
        <span>{leads.saveView.name}</span>
        <input name="name" required maxLength={viewLimits.name} autoComplete="off" />
      </label>
      {canChange && check('shared', leads.saveView.shared)}
      {check('first', leads.saveView.first)}
    </FormDialog>
  );
}

/** Menu with the actions for the open saved view. */
function ViewMenu({ view }: { readonly view: SavedView }) {
  const { canChange } = useSession();
  const { id, name, query, isOwn, isShared, isFirst } = view;
  const { leads } = useMessages();
  const notice = useNotice();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (send: () => Promise<SavedViews>) => send(),
    onSuccess: (answer) => client.setQueryData<SavedViews>(key, answer),
    onError: notice.error,
  });
  const save = () => change.mutate(() => requests.saveView({ name, query, isShared, isFirst }));
  const remove = () =>
    change.mutate(() => requests.deleteView(id), {
      // Undo would save the view of a colleague as one of the person, so it is not offered.
      onSuccess: () => notice.done(leads.saveView.removed, isOwn ? save : undefined),
    });
  return (
    <Menu label={leads.saveView.menu}>
      <div className="grid gap-3">
        <button type="button" onClick={() => change.mutate(() => requests.chooseFirst({ id: isFirst ? null : id }))}>
          {isFirst ? leads.saveView.notFirst : leads.saveView.first}
        </button>
        {(isOwn || (isShared && canChange)) && (
          <button type="button" onClick={remove}>
            {leads.saveView.remove}
          </button>
        )}
      </div>
    </Menu>
  );
}
