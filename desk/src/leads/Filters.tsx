import type { AskedItem } from '@emovera/contract/deskRequests.ts';
import { type FormId, formIds } from '@emovera/contract/forms.ts';
import { deskLimits } from '@emovera/contract/limits.ts';
import { Menu } from '@emovera/screens/Menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { requests } from '../requests/requests.ts';
import { PeriodFields } from '../ui/PeriodFields.tsx';
import ui from '../ui/ui.module.css';
import { hashOf, replaceAddress } from '../useAddress.ts';
import { useContentWords, useNames, useWords } from '../useWords.ts';
import { useTeam } from '../work/useWork.ts';
import styles from './LeadsScreen.module.css';
import { changed, listOf, lists, nobody, readAsked } from './leadQuery.ts';

/** Time without a key after which the list is searched, in milliseconds. */
const typingMs = 250;

type FiltersProps = {
  readonly query: URLSearchParams;
  /** Whether the window is narrow. The filters are then folded. */
  readonly isNarrow: boolean;
  /** Address of the person who is signed in. */
  readonly mail: string;
};

/**
 * Fields that filter leads by what the address of a part says.
 * @param part The part of the desk, such as `leads`.
 */
export function useFilterFields(part: string, query: URLSearchParams) {
  const { leads } = useWords();
  const { items } = useContentWords();
  const names = useNames();
  const options = useQuery({ queryKey: ['options'], queryFn: requests.options, staleTime: 60_000 });
  const change = (changes: Readonly<Record<string, string>>) => replaceAddress(part, changed(query, changes));
  const menu = <Name extends keyof typeof lists>(name: Name, label: string, nameOf: (value: (typeof lists)[Name][number]) => string) => {
    const chosen = listOf(query, name);
    return (
      <CheckMenu
        label={label}
        options={lists[name].map((value) => ({ value, label: nameOf(value) }))}
        chosen={chosen}
        onChange={(value, isChosen) =>
          change({ [name]: (isChosen ? [...chosen, value] : chosen.filter((each) => each !== value)).join(',') })
        }
      />
    );
  };
  const choice = (name: string, label: string, options: ReactNode, all = leads.all) => (
    <label className={ui.field}>
      <span>{label}</span>
      <select value={query.get(name) ?? ''} onChange={({ target }) => change({ [name]: target.value })}>
        <option value="">{all}</option>
        {options}
      </select>
    </label>
  );
  /** The values that leads have, and the chosen one even if no lead has it any more. */
  const found = (name: string, values: readonly string[] = [], nameOf: (value: string) => string = String) =>
    [...new Set([...values, query.get(name) ?? ''])].filter(Boolean).map((value) => (
      <option key={value} value={value}>
        {nameOf(value)}
      </option>
    ));
  return {
    ...{ change, menu, choice, found },
    form: menu('forms', leads.form, names.form),
    language: menu('langs', leads.language, names.language),
    sector: choice('sector', leads.sector, found('sector', Object.keys(items.useCase ?? {}), names.sector), leads.allSectors),
    page: choice('page', leads.page, found('page', options.data?.pages, names.page)),
    campaign: choice('campaign', leads.campaign, found('campaign', options.data?.campaigns)),
  };
}

/** Search and filters of the list. All of them are in the address, so that a view can be kept and shared. */
export function Filters({ query, isNarrow, mail }: FiltersProps) {
  const { leads, states, work } = useWords();
  const { steps } = useContentWords();
  const team = useTeam();
  const names = useNames();
  // The link that clears the filters goes with them, so it moves the focus here.
  const search = useRef<HTMLInputElement>(null);
  const { change, menu, choice, found, ...fields } = useFilterFields('leads', query);
  const nameOfPerson = (address: string) => ({ [mail]: work.me, [nobody]: work.nobody })[address] ?? address;
  // The days of a period are one filter.
  const filtered = [...query.keys()].filter((name) => !['number', 'sort', 'text', 'since', 'until'].includes(name));
  const asked = readAsked(query);
  // A client case and a use case can have the same name, and a closed list does not show of which form it is.
  const askedLabel = asked ? `${leads.asked} · ${names.form(asked.form)}` : leads.asked;
  const filters = (
    <>
      {fields.form}
      {fields.language}
      {menu('states', leads.state, (state) => states[state])}
      {menu('steps', work.step, (step) => steps[step])}
      {choice('assignee', work.assignee, found('assignee', [mail, nobody, ...team], nameOfPerson), leads.everybody)}
      <PeriodFields label={leads.period} query={query} onChange={change} hasAll />
      {choice('asked', askedLabel, <AskedOptions chosen={asked} wanted={listOf(query, 'forms')} />, leads.askedAll)}
      {fields.sector}
      {fields.page}
      {fields.campaign}
      <label className={`flex gap-3 items-center ${styles.option} ${styles.check}`}>
        <input type="checkbox" checked={query.has('due')} onChange={({ target }) => change({ due: target.checked ? 'yes' : '' })} />
        <span>{leads.due}</span>
      </label>
    </>
  );
  return (
    <search className={`grid gap-3 padding-4 rounded border ground ${styles.filters}`}>
      <SearchField field={search} text={query.get('text') ?? ''} onChange={(text) => change({ text })} />
      {isNarrow ? (
        <details className="all-columns">
          <summary>{filtered.length > 0 ? `${leads.filters} (${filtered.length})` : leads.filters}</summary>
          <div className={`grid gap-3 justify-items-start ${styles.fields}`}>{filters}</div>
        </details>
      ) : (
        filters
      )}
      {(filtered.length > 0 || query.has('text')) && (
        <p className={styles.clear}>
          <a href={hashOf('leads')} onClick={() => search.current?.focus()}>
            {leads.clear}
          </a>
        </p>
      )}
    </search>
  );
}

/** Searches a moment after the last key. */
function SearchField({ field, text, onChange }: { field: Ref<HTMLInputElement>; text: string; onChange: (text: string) => void }) {
  const { leads } = useWords();
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  useEffect(() => {
    // The address can change by itself, such as with "back". What was just sent comes back here too, and must not replace letters typed since.
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
    <label className={`all-columns ${ui.field}`}>
      <span>{leads.search}</span>
      <input
        ref={field}
        type="search"
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
  /** Whether the button names what is chosen. Default: true. */
  readonly namesChosen?: boolean;
  readonly onChange: (value: Value, isChosen: boolean) => void;
};

/** A menu of which several options can be chosen. */
export function CheckMenu<Value extends string>({ label, options, chosen, namesChosen = true, onChange }: CheckMenuProps<Value>) {
  const words = useWords();
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <Menu
      label={
        <>
          <span>{label}</span>
          {namesChosen && names.length > 0 && (
            <span className={styles.value}>{`${words.common.colon}${names.length > 2 ? names.length : names.join(', ')}`}</span>
          )}
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend>{label}</legend>
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

type AskedOptionsProps = {
  readonly chosen: AskedItem | undefined;
  /** The forms of the filter. Empty for all. */
  readonly wanted: readonly FormId[];
};

/** Options for what was chosen in a download form, by form. The chosen one is there even if it is no longer on the site. */
function AskedOptions({ chosen, wanted }: AskedOptionsProps) {
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
