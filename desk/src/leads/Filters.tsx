import type { AskedItem } from '@emovera/contract/deskRequests.ts';
import { type FormId, formIds } from '@emovera/contract/forms.ts';
import { deskLimits } from '@emovera/contract/limits.ts';
import { localeRow } from '@emovera/contract/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { requests } from '../requests/requests.ts';
import { Menu } from '../ui/Menu.tsx';
import { PeriodFields } from '../ui/PeriodFields.tsx';
import ui from '../ui/ui.module.css';
import { hashOf, replaceAddress } from '../useAddress.ts';
import { usePageName } from '../useNames.ts';
import { useContentWords, useWords } from '../WordsProvider.tsx';
import styles from './LeadsScreen.module.css';
import { changed, listOf, lists, readAsked } from './leadQuery.ts';

/** Time without a key after which the list is searched, in milliseconds. */
const typingMs = 250;

type FiltersProps = {
  readonly query: URLSearchParams;
  /** Whether the window is narrow. The filters are then folded. */
  readonly isNarrow: boolean;
};

/** Search and filters of the list. All of them are in the address, so that a view can be kept and shared. */
export function Filters({ query, isNarrow }: FiltersProps) {
  const { leads, states } = useWords();
  const { forms } = useContentWords();
  const pageName = usePageName();
  // The link that clears the filters goes with them, so it moves the focus here.
  const search = useRef<HTMLInputElement>(null);
  const options = useQuery({ queryKey: ['options'], queryFn: requests.options, staleTime: 60_000 });
  const change = (changes: Readonly<Record<string, string>>) => replaceAddress('leads', changed(query, changes));
  const menu = <Name extends keyof typeof lists>(name: Name, label: string, nameOf: (value: (typeof lists)[Name][number]) => string) => (
    <CheckMenu
      label={label}
      options={lists[name].map((value) => ({ value, label: nameOf(value) }))}
      chosen={listOf(query, name)}
      onChange={(chosen) => change({ [name]: chosen.join(',') })}
    />
  );
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
  const found = (name: 'page' | 'campaign', values: readonly string[] = [], nameOf: (value: string) => string = String) =>
    [...new Set([...values, query.get(name) ?? ''])].filter(Boolean).map((value) => (
      <option key={value} value={value}>
        {nameOf(value)}
      </option>
    ));
  // The days of a period are one filter.
  const names = [...query.keys()].filter((name) => !['number', 'sort', 'text', 'since', 'until'].includes(name));
  const asked = readAsked(query);
  // A client case and a use case can have the same name, and a closed list does not show of which form it is.
  const askedLabel = asked ? `${leads.asked} · ${forms[asked.form]}` : leads.asked;
  const filters = (
    <>
      {menu('forms', leads.form, (form) => forms[form])}
      {menu('langs', leads.language, (lang) => localeRow(lang).name)}
      {menu('states', leads.state, (state) => states[state])}
      <PeriodFields label={leads.period} query={query} onChange={change} hasAll />
      {choice('asked', askedLabel, <AskedOptions chosen={asked} wanted={listOf(query, 'forms')} />, leads.askedAll)}
      {choice(
        'handled',
        leads.handled,
        (['no', 'yes'] as const).map((value) => (
          <option key={value} value={value}>
            {leads.handledChoices[value]}
          </option>
        )),
      )}
      {choice('page', leads.page, found('page', options.data?.pages, pageName))}
      {choice('campaign', leads.campaign, found('campaign', options.data?.campaigns))}
    </>
  );
  return (
    <search className={styles.filters}>
      <SearchField field={search} text={query.get('text') ?? ''} onChange={(text) => change({ text })} />
      {isNarrow ? (
        <details className={styles.folded}>
          <summary>{names.length > 0 ? `${leads.filters} (${names.length})` : leads.filters}</summary>
          <div className={styles.fields}>{filters}</div>
        </details>
      ) : (
        filters
      )}
      {(names.length > 0 || query.has('text')) && (
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
    <label className={`${ui.field} ${styles.search}`}>
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

type CheckMenuProps = {
  /** Name of the choice, such as "Form". */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** A menu of which several options can be chosen. None means all. */
function CheckMenu({ label, options, chosen, onChange }: CheckMenuProps) {
  const words = useWords();
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <Menu
      label={
        <>
          <span>{label}</span>
          {names.length > 0 && (
            <span className={styles.value}>{`${words.common.colon}${names.length > 2 ? names.length : names.join(', ')}`}</span>
          )}
        </>
      }
    >
      <fieldset className={styles.options}>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
              }
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
