import { fillIn } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Rename } from '../person.ts';
import type { Mention } from '../server/mentions.ts';
import styles from './DocumentScreen.module.css';
import { PlaceLink } from './Places.tsx';
import { requests, useRefresh } from './requests.ts';
import type { OpenDocument } from './useDocument.ts';
import { useWords } from './useWords.ts';

/** The texts in which the old form of a changed name is still typed. They are listed until the form closes, also after the change is saved. */
export function OldNames({ open }: { open: OpenDocument }) {
  return useRenames(open).map((rename) => <OldName key={`${rename.file} ${rename.from}`} open={open} rename={rename} />);
}

/** The places in which one old name is typed, and the button that replaces it where the person has not unticked it. */
function OldName({ open, rename: { file, from, to } }: { open: OpenDocument; rename: Rename }) {
  const { oldNames: words } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const refresh = useRefresh();
  const [kept, setKept] = useState<readonly string[]>([]);
  const lang = /^content\/(?!facts\/)(\w+)\//.exec(file)?.[1];
  const { data } = useQuery({
    queryKey: ['mentions', from, lang, open.written],
    queryFn: () => requests.mentions(from, lang),
    placeholderData: keepPreviousData,
  });
  const places = data?.places ?? [];
  const chosen = places.filter((place) => !place.isSpoken && !kept.includes(nameOf(place)));
  const replace = useMutation({
    mutationFn: async () => {
      // What was typed just now is written before.
      await refresh();
      await requests.replaceName(open.id, from, to, chosen);
    },
    onSuccess: () => notice.done(fillIn(words.done, { count: chosen.length })),
    onError: notice.problem,
    onSettled: refresh,
  });
  if (places.length === 0 || !to.trim()) return null;
  return (
    <section className={`strong-border rounded ground ${styles.box}`} aria-busy={replace.isPending}>
      <h2>{fillIn(words.title, { from, to })}</h2>
      <p>{fillIn(words.text, { count: places.length })}</p>
      <ul className={styles.mentions}>
        {places.map((place, index) => {
          const { before, after, isSpoken } = place;
          const name = nameOf(place);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence can be there twice
            <li key={index}>
              <label className="flex gap-2">
                <input
                  type="checkbox"
                  disabled={isSpoken}
                  checked={chosen.includes(place)}
                  onChange={({ target }) => setKept(target.checked ? kept.filter((each) => each !== name) : [...kept, name])}
                />
                <span lang={lang}>
                  {before}
                  <mark>{from}</mark>
                  {after}
                </span>
              </label>
              <p className="caption">
                <PlaceLink place={place} />
                {isSpoken && ` ${words.spoken}`}
              </p>
            </li>
          );
        })}
      </ul>
      <button type="button" disabled={chosen.length === 0 || replace.isPending} onClick={() => replace.mutate()}>
        {formats.count(words.replace, chosen.length)}
      </button>
    </section>
  );
}

/** What a person has unticked stays so if its place moves in the text. */
const nameOf = ({ file, path, before, after }: Mention): string => JSON.stringify([file, path, before, after]);

/** The names that were changed since the form was opened, or before and not saved, as long as the new ones are there. */
function useRenames({ unsaved, texts }: OpenDocument): readonly Rename[] {
  const [known, setKnown] = useState<readonly Rename[]>([]);
  useEffect(() => {
    const now = unsaved.flatMap(({ file, renamed }) => (renamed ? [{ ...renamed, file }] : []));
    setKnown((old) => [...old.filter(({ file, from }) => !now.some((each) => each.file === file && each.from === from)), ...now]);
  }, [unsaved]);
  return known.filter(({ file, to }) => JSON.stringify(texts[file]?.value ?? {}).includes(JSON.stringify(to)));
}
