import { fillIn } from '@emovera/contract/fill.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Rename } from '../person.ts';
import styles from './DocumentScreen.module.css';
import { requests, useDocuments } from './requests.ts';
import { placeName } from './typed.ts';
import type { OpenDocument } from './useDocument.ts';
import { useFieldWords, useTitle, useWords } from './useWords.ts';

/** Places that are listed for a name. The others are counted. */
const most = 30;

/** The texts in which the old form of a changed name is still typed, with links to the fields. They are listed until the form closes, also after the change is saved. */
export function OldNames({ open }: { open: OpenDocument }) {
  const { oldNames: words, changes, colon } = useWords();
  const { placeOf } = useFieldWords();
  const titleIn = useTitle();
  const rows = useDocuments().data?.documents ?? [];
  const renames = useRenames(open);
  const found = useQueries({
    queries: renames.map(({ file, from }) => {
      const lang = /^content\/(?!facts\/)(\w+)\//.exec(file)?.[1];
      return {
        queryKey: ['mentions', from, lang, open.written],
        queryFn: () => requests.mentions(from, lang),
        placeholderData: keepPreviousData,
      };
    }),
  });
  return renames.map(({ file, from, to }, index) => {
    const places = found[index]?.data?.places ?? [];
    if (places.length === 0) return null;
    return (
      <section key={`${file} ${from}`} className={`strong-border rounded ground ${styles.box}`}>
        <h2>{fillIn(words.title, { from, to })}</h2>
        <p>{fillIn(words.text, { count: places.length })}</p>
        <ul>
          {places.slice(0, most).map(({ file: at, path, range, words: around }) => {
            const row = rows.find(({ files }) => files.includes(at));
            const place = JSON.stringify({ file: at, path: path === 'body' ? ['body'] : path, range });
            const name = `${row ? titleIn(row) : at}${colon}${placeOf(placeName(undefined, path))}`;
            return (
              <li key={`${place}`}>
                {row ? <a href={`#/edit/${row.id}?${new URLSearchParams({ at: place })}`}>{name}</a> : <span>{name}</span>}
                <span>{` ${around}`}</span>
              </li>
            );
          })}
        </ul>
        {places.length > most && <p>{fillIn(changes.more, { count: places.length - most })}</p>}
      </section>
    );
  });
}

/** The names that were changed since the form was opened, or before and not saved, as long as the new ones are there. */
function useRenames({ unsaved, texts }: OpenDocument): readonly Rename[] {
  const [known, setKnown] = useState<readonly Rename[]>([]);
  useEffect(() => {
    const now = unsaved.flatMap(({ file, renamed }) => (renamed ? [{ ...renamed, file }] : []));
    setKnown((old) => [...old.filter(({ file, from }) => !now.some((each) => each.file === file && each.from === from)), ...now]);
  }, [unsaved]);
  return known.filter(({ file, to }) => JSON.stringify(texts[file]?.value ?? {}).includes(JSON.stringify(to)));
}
