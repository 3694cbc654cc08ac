import { fillPlaceholders } from '@emovera/contract/fill.ts';
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
import { useMessages } from './useMessages.ts';

/** Texts that still contain the old form of a changed name. They are listed until the form closes, even after the change is saved. */
export function OldNames({ open }: { open: OpenDocument }) {
  return useRenames(open).map((rename) => <OldName key={`${rename.file} ${rename.from}`} open={open} rename={rename} />);
}

/** Places that contain an old name, with a button that replaces it in all ticked places. */
function OldName({ open, rename: { file, from, to } }: { open: OpenDocument; rename: Rename }) {
  const { oldNames: messages } = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  const refresh = useRefresh();
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const lang = /^content\/(?!facts\/)(\w+)\//.exec(file)?.[1];
  const { data } = useQuery({
    queryKey: ['mentions', from, lang, open.written],
    queryFn: () => requests.mentions(from, lang),
    placeholderData: keepPreviousData,
  });
  const places = data?.places ?? [];
  const chosen = places.filter((place) => !place.isSpoken && !excluded.includes(toMentionKey(place)));
  const replace = useMutation({
    mutationFn: async () => {
      // This writes the latest typing first.
      await refresh();
      await requests.replaceName(open.id, from, to, chosen);
    },
    onSuccess: () => notice.done(fillPlaceholders(messages.done, { count: chosen.length })),
    onError: notice.error,
    onSettled: refresh,
  });
  if (places.length === 0 || !to.trim()) return null;
  return (
    <section className={`strong-border rounded ground ${styles.box}`} aria-busy={replace.isPending}>
      <h2>{fillPlaceholders(messages.title, { from, to })}</h2>
      <p>{fillPlaceholders(messages.text, { count: places.length })}</p>
      <ul className={styles.mentions}>
        {places.map((place, index) => {
          const { before, after, isSpoken } = place;
          const name = toMentionKey(place);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence can occur twice
            <li key={index}>
              <label className="flex gap-2">
                <input
                  type="checkbox"
                  disabled={isSpoken}
                  checked={chosen.includes(place)}
                  onChange={({ target }) => setExcluded(target.checked ? excluded.filter((each) => each !== name) : [...excluded, name])}
                />
                <span lang={lang}>
                  <span>{before}</span>
                  <mark>{from}</mark>
                  <span>{after}</span>
                </span>
              </label>
              <p className="caption">
                <PlaceLink place={place} />
                {isSpoken && <span>{` ${messages.spoken}`}</span>}
              </p>
            </li>
          );
        })}
      </ul>
      <button type="button" disabled={chosen.length === 0 || replace.isPending} onClick={() => replace.mutate()}>
        {formats.count(messages.replace, chosen.length)}
      </button>
    </section>
  );
}

/** Identity of a mention. It does not depend on the position in the text, so an unticked box stays unticked. */
const toMentionKey = ({ file, path, before, after }: Mention): string => JSON.stringify([file, path, before, after]);

/** Names that were changed since the form opened, or before that without being saved. A name is listed only while the text has its new form. */
function useRenames({ unsaved, texts }: OpenDocument): readonly Rename[] {
  const [renames, setRenames] = useState<readonly Rename[]>([]);
  useEffect(() => {
    const now = unsaved.flatMap(({ file, renamed }) => (renamed ? [{ ...renamed, file }] : []));
    setRenames((old) => [...old.filter(({ file, from }) => !now.some((each) => each.file === file && each.from === from)), ...now]);
  }, [unsaved]);
  return renames.filter(({ file, to }) => JSON.stringify(texts[file]?.value ?? {}).includes(JSON.stringify(to)));
}
