import type { ChosenItem } from '@emovera/contract/deskRequests.ts';
import { type FormId, formIds } from '@emovera/contract/forms.ts';
import { deskLimits } from '@emovera/contract/limits.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { Menu } from '@emovera/screens/Menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { requests } from '../requests/requests.ts';
import { useSession } from '../session.ts';
import { PeriodFields } from '../ui/PeriodFields.tsx';
import ui from '../ui/ui.module.css';
import { replaceAddress, toHash } from '../useAddress.ts';
import { useContentWords, useMessages, useNames } from '../useMessages.ts';
import { useTeam } from '../work/useWork.ts';
import styles from './LeadsScreen.module.css';
import { changed, fixedFilters, getChosenValues, readChosenItem, unassigned } from './leadQuery.ts';

/** Pause after the last key before the list is searched, in milliseconds. */
const typingMs = 250;

type FiltersProps = {
  readonly query: URLSearchParams;
  /** Whether the window is narrow. The filters are then in a dialog. */
  readonly isNarrow: boolean;
  /** Number of matching leads. Undefined until it is known. */
  readonly total: number | undefined;
};

/**
 * Fields for the filters in the address of a part.
 * @param part The part of the desk, such as `leads`.
 */
export function useFilterFields(part: string, query: URLSearchParams) {
  const { leads, statistics } = useMessages();
  const { items } = useContentWords();
  const names = useNames();
  const options = useQuery({ queryKey: ['options'], queryFn: requests.options, staleTime: 60_000 });
  // A field stays when its filter is removed, because it has the focus.
  const [first] = useState(query);
  const isGiven = (name: string) => query.has(name) || first.has(name);
  const change = (changes: Parameters<typeof changed>[1]) => replaceAddress(part, changed(query, changes));
  const several = <Value extends string>(
    label: string,
    values: readonly Value[],
    getName: (value: Value) => string,
    chosen: readonly Value[],
    set: (chosen: readonly Value[]) => void,
  ) => (
    <CheckMenu
      label={label}
      options={values.map((value) => ({ value, label: getName(value) }))}
      chosen={chosen}
      onChange={(value, isChosen) => set(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))}
    />
  );
  /** Menu with all possible values. */
  const menu = <Name extends keyof typeof fixedFilters>(
    name: Name,
    label: string,
    getName: (value: (typeof fixedFilters)[Name][number]) => string,
  ) =>
    several<(typeof fixedFilters)[Name][number]>(label, fixedFilters[name], getName, getChosenValues(query, name), (values) =>
      change({ [name]: values.join(',') }),
    );
  /** Menu with the values that leads have. It keeps chosen values that no lead has any more. */
  const valueMenu = (name: string, label: string, values: readonly string[] = [], getName: (value: string) => string = String) => {
    const chosen = query.getAll(name);
    return several(label, [...new Set([...values, ...chosen])], getName, chosen, (wanted) => change({ [name]: wanted }));
  };
  return {
    ...{ change, menu, valueMenu },
    form: menu('forms', leads.form, names.form),
    language: menu('langs', leads.language, names.language),
    sector: valueMenu('sector', leads.sector, Object.keys(items.useCase ?? {}), names.sector),
    page: valueMenu('page', leads.page, options.data?.pages, names.page),
    campaign: valueMenu('campaign', leads.campaign, options.data?.campaigns),
    isGiven,
    /** Filters that only statistics and addresses set. They are shown so that the person can remove them. */
    others: (['landing', 'source', 'referrer'] as const)
      .filter(isGiven)
      .map((name) => (
        <Fragment key={name}>
          {valueMenu(name, name === 'landing' ? statistics.landing : leads.columnNames[name], first.getAll(name))}
        </Fragment>
      )),
  };
}

/** Parameters of the address that do not count as filters. The first and the last day of a period belong to one filter. */
const others = ['number', 'sort', 'columns', 'text', 'since', 'until'];

/** Search and filters of the list. All of them are in the address, so that a view can be kept and shared. */
export function Filters({ query, isNarrow, total }: FiltersProps) {
  const { mail } = useSession();
  const { leads, states, work } = useMessages();
  const { steps } = useContentWords();
  const team = useTeam();
  const names = useNames();
  // The link that clears the filters disappears with them, so it moves the focus here.
  const search = useRef<HTMLInputElement>(null);
  const { change, menu, valueMenu, ...fields } = useFilterFields('leads', query);
  const nameOfPerson = (address: string) => ({ [mail]: work.me, [unassigned]: work.noOne })[address] ?? address;
  const filtered = new Set([...query.keys()].filter((name) => !others.includes(name))).size;
  const item = readChosenItem(query);
  // A client case and a use case can have the same name, and a closed list does not show the form.
  const requestedLabel = item ? `${leads.requested} · ${names.form(item.form)}` : leads.requested;
  const check = (name: string, label: string) => (
    <label className={`flex gap-3 items-center ${styles.option} ${styles.check}`}>
      <input type="checkbox" checked={query.has(name)} onChange={({ target }) => change({ [name]: target.checked ? 'yes' : '' })} />
      <span>{label}</span>
    </label>
  );
  const filters = (
    <>
      <PeriodFields label={leads.period} query={query} onChange={change} hasAll />
      <label className={ui.field}>
        <span>{requestedLabel}</span>
        <select value={query.get('asked') ?? ''} onChange={({ target }) => change({ asked: target.value })}>
          <option value="">{leads.requestedAll}</option>
          <ItemOptions chosen={item} wanted={getChosenValues(query, 'forms')} />
        </select>
      </label>
      {menu('steps', work.step, (step) => steps[step])}
      {valueMenu('assignee', work.assignee, [mail, unassigned, ...team], nameOfPerson)}
      {fields.form}
      {fields.language}
      {menu('states', leads.state, (state) => states[state])}
      {fields.sector}
      {fields.page}
      {fields.campaign}
      {fields.others}
      {check('due', leads.due)}
      {fields.isGiven('counted') && check('counted', leads.counted)}
    </>
  );
  const clear = (filtered > 0 || query.has('text')) && (
    <a className={styles.clear} href={toHash('leads')} onClick={() => search.current?.focus()}>
      {leads.clear}
    </a>
  );
  return (
    <search className={`flex wrap gap-2 items-center rounded border ground ${styles.finder}`}>
      <SearchField field={search} text={query.get('text') ?? ''} onChange={(text) => change({ text })} />
      {isNarrow ? (
        <Sheet label={filtered > 0 ? `${leads.filters} (${filtered})` : leads.filters} total={total}>
          {filters}
        </Sheet>
      ) : (
        filters
      )}
      {clear}
    </search>
  );
}

type SheetProps = {
  /** Text of the button that opens it. */
  readonly label: string;
  /** Number of matching leads. Undefined until it is known. */
  readonly total: number | undefined;
  readonly children: ReactNode;
};

/** Dialog with the filters at the lower edge of a phone. The list behind it changes with each choice. */
function Sheet({ label, total, children }: SheetProps) {
  const { leads } = useMessages();
  const formats = useFormats();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={id} className={styles.sheet}>
        <div className="flex wrap gap-3">
          <h2 id={id} className={styles.line}>
            {leads.filters}
          </h2>
          {children}
          <button type="button" data-primary className={`${styles.line} ${styles.show}`} onClick={() => dialog.current?.close()}>
            {formats.count(leads.show, total ?? 0)}
          </button>
        </div>
      </dialog>
    </>
  );
}

/** Field that searches a moment after the last key. */
function SearchField({ field, text, onChange }: { field: Ref<HTMLInputElement>; text: string; onChange: (text: string) => void }) {
  const { leads } = useMessages();
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  useEffect(() => {
    // The address can change by itself, such as with "back". The search that this field has just written arrives here too. It must not replace letters typed since.
    if (text !== sent.current) setTyped(text);
    sent.current = text;
  }, [text]);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      onChange(sent.current);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [typed, text, onChange]);
  return (
    <label className={styles.search}>
      <span className="visually-hidden">{leads.search}</span>
      <input
        ref={field}
        type="search"
        placeholder={leads.search}
        value={typed}
        maxLength={deskLimits.text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}

type CheckMenuProps<Value extends string> = {
  /** Name of the choice, such as "Form". */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  /** Whether the button names the chosen options. Default true. */
  readonly namesChosen?: boolean;
  /** Explanation of the choice. Default: none. */
  readonly hint?: string;
  readonly onChange: (value: Value, isChosen: boolean) => void;
};

/** Menu in which several options can be chosen. */
export function CheckMenu<Value extends string>({ label, options, chosen, namesChosen = true, hint, onChange }: CheckMenuProps<Value>) {
  const messages = useMessages();
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <Menu
      label={
        <>
          <span>{label}</span>
          {namesChosen && names.length > 0 && (
            <span className={styles.value}>{`${messages.common.colon}${names.length > 2 ? names.length : names.join(', ')}`}</span>
          )}
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend>{label}</legend>
        {hint && <p className="caption muted">{hint}</p>}
        {options.map((option) => (
          <label key={option.value} className={`flex gap-3 items-center ${styles.option}`}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) => onChange(option.value, target.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
    </Menu>
  );
}

type ItemOptionsProps = {
  readonly chosen: ChosenItem | undefined;
  /** The forms of the filter. Empty for all. */
  readonly wanted: readonly FormId[];
};

/** Options for the item of a download form, grouped by form. The chosen item is listed even if the site no longer has it. */
function ItemOptions({ chosen, wanted }: ItemOptionsProps) {
  const { forms, items } = useContentWords();
  return formIds.map((form) => {
    const names = items[form];
    if (!names || (wanted.length > 0 && !wanted.includes(form) && chosen?.form !== form)) return null;
    const offered = chosen?.form === form ? { ...names, [chosen.item]: names[chosen.item] ?? chosen.item } : names;
    return (
      <optgroup key={form} label={forms[form]}>
        {Object.entries(offered).map(([id, name]) => (
          <option key={id} value={`${form}/${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
    );
  });
}
