import { useState } from 'react';
import { useSession } from '../session.ts';
import { toHash } from '../useAddress.ts';
import { useMessages } from '../useMessages.ts';

/** Links to the leads for which the person began a note and did not add it. */
export function DraftLinks() {
  const { mail } = useSession();
  const { lead: messages, common } = useMessages();
  const [references] = useState(() => draftReferences(mail));
  if (references.length === 0) return null;
  return (
    <p>
      <span>{`${messages.drafts}${common.colon}`}</span>
      {references.map((reference, index) => (
        <span key={reference}>
          {index > 0 && <span>, </span>}
          <a href={toHash(`leads/${reference}`)} data-draft>
            {reference}
          </a>
        </span>
      ))}
    </p>
  );
}

/** Number of days for which the browser keeps a note that was not added. It is limited because an erasure of the person cannot delete a note that the service does not have. */
export const draftDays = 14;

/** Notes that were begun and not added, by reference of the lead. */
type Drafts = Readonly<Record<string, { readonly text: string; readonly at: number }>>;

/** All drafts in this browser, by address of the person who writes. */
type Stored = Readonly<Record<string, Drafts>>;

const storageKey = 'desk-drafts';

/** Drafts that have not expired. Stored text that cannot be read counts as no drafts. */
function readStored(): Stored {
  let stored: Stored = {};
  try {
    stored = (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Stored | null) ?? {};
  } catch {}
  const isKept = ([, { at }]: [string, Drafts[string]]) => at > Date.now() - draftDays * 86_400_000;
  return Object.fromEntries(
    Object.entries(stored).map(([mail, drafts]) => [mail, Object.fromEntries(Object.entries(drafts).filter(isKept))]),
  );
}

const write = (stored: Stored) => localStorage.setItem(storageKey, JSON.stringify(stored));

/** Deletes expired drafts of all accounts. */
export const deleteOldDrafts = (): void => write(readStored());

/**
 * References of the leads for which a person began a note, the newest first.
 * @param mail Address of the account.
 */
const draftReferences = (mail: string): string[] =>
  Object.entries(readStored()[mail] ?? {})
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([reference]) => reference);

/** Deletes the draft about a lead. With `added`, only if the draft has that text, because the person may have begun another note. */
export function deleteDraft(mail: string, reference: string, added?: string): boolean {
  const stored = readStored();
  const { [reference]: draft, ...others } = stored[mail] ?? {};
  if (!draft || (added !== undefined && draft.text.trim() !== added)) return false;
  write({ ...stored, [mail]: others });
  return true;
}

/** Note that a person writes about a lead. The browser keeps it until it is added, also if the session ends or the person leaves the page. */
export function useDraft(mail: string, reference: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readStored()[mail]?.[reference]?.text ?? '');
  return [
    text,
    (next) => {
      setText(next);
      if (next.trim() === '') return void deleteDraft(mail, reference);
      const stored = readStored();
      write({ ...stored, [mail]: { ...stored[mail], [reference]: { text: next, at: Date.now() } } });
    },
  ];
}
