import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { listOtherAuthors, type UnsavedChange } from '../person.ts';
import { useLeave } from './Conflicts.tsx';
import { requests, useRefresh } from './requests.ts';
import type { OpenDocument } from './useDocument.ts';
import { useFieldWords, useMessages, useTextNames } from './useMessages.ts';
import { formatPerson, PersonFields, usePerson } from './usePerson.tsx';

type SaveDialogProps = {
  /** Title of the saved text, for the suggested message. */
  title: string;
  /** Text of the button. Default: "Save …". */
  label?: string;
  /** Id of the text whose changes are saved. Default: all texts. */
  id?: string;
  changes: readonly UnsavedChange[];
};

/** Button that saves the changes of a text, with a dialog that asks for a message and the author. */
export function SaveDialog({ title, label, id, changes }: SaveDialogProps) {
  const messages = useMessages();
  const notice = useNotice();
  const refresh = useRefresh();
  const [person] = usePerson();
  return (
    <FormDialog
      label={label ?? messages.document.save}
      submit={messages.saveDialog.save}
      isPrimary
      isDisabled={changes.length === 0}
      // This writes the latest typing, so that the list is complete.
      onOpen={refresh}
      onFailed={refresh}
      onSubmit={async (data) => {
        await requests.save(id, changes, String(data.get('message')));
        notice.done(messages.document.saved);
        void refresh();
      }}
    >
      <label>
        <span>{messages.saveDialog.what}</span>
        <input
          key={title}
          name="message"
          required
          maxLength={200}
          defaultValue={fillPlaceholders(messages.saveDialog.suggestion, { title })}
        />
      </label>
      <PersonFields />
      <p>{messages.saveDialog.changes}</p>
      <ChangeList changes={changes} />
      {listOtherAuthors(changes, person).some(({ email }) => email !== '') && <p>{messages.saveDialog.others}</p>}
    </FormDialog>
  );
}

/** Button that discards the changes of a text, with a dialog that lists them. The person must confirm separately that changes of others are discarded. */
export function DiscardDialog({ open: { id, unsaved, forget } }: { open: OpenDocument }) {
  const messages = useMessages();
  const notice = useNotice();
  const leave = useLeave();
  const refresh = useRefresh();
  const [person] = usePerson();
  const names = listOtherAuthors(unsaved, person)
    .map(({ name }) => name || messages.changes.unnamed)
    .join(', ');
  return (
    <FormDialog
      label={messages.document.discard}
      submit={messages.document.discardNow}
      isDisabled={unsaved.length === 0}
      onOpen={refresh}
      onFailed={refresh}
      onSubmit={async () => {
        const { exists } = await requests.discard(id, unsaved);
        forget();
        // Discarding deletes a text that was never saved.
        if (!exists) return leave(messages.document.gone);
        notice.done(messages.document.discarded);
        return refresh();
      }}
    >
      <p>{messages.document.discardQuestion}</p>
      <ChangeList changes={unsaved} />
      {names && (
        <label className="flex gap-2 items-center">
          <input key={names} type="checkbox" required />
          <span>{fillPlaceholders(messages.document.discardOthers, { names })}</span>
        </label>
      )}
    </FormDialog>
  );
}

/** Maximum number of changed values that are listed for a file. The others are only counted. */
const maxShownValues = 6;

/** List of unsaved changes, by the people who made them, and by file. */
function ChangeList({ changes }: { changes: readonly UnsavedChange[] }) {
  const messages = useMessages();
  const { namePlace } = useFieldWords();
  const named = useTextNames();
  const [person] = usePerson();
  const formatPeople = ({ people }: UnsavedChange) =>
    people.length === 0 ? messages.changes.elsewhere : people.map((each) => formatPerson(each, person, messages)).join(', ');
  return Object.entries(Object.groupBy(changes, formatPeople)).map(([people, own = []]) => (
    <section key={people}>
      <h3>{people}</h3>
      <ul className="grid gap-2">
        {Object.entries(Object.groupBy(own, ({ file }) => file)).map(([file, inFile = []]) => {
          const shown = inFile
            .slice(0, maxShownValues)
            .map(({ what, state }) => fillPlaceholders(messages.changes[state], { what: what ? namePlace(what) : messages.changes.whole }));
          // The record of checked translations has only names for programs, so its values are not listed.
          if (file.endsWith('/translated.json')) return <li key={file}>{named(file)}</li>;
          const more =
            inFile.length > maxShownValues ? ` ${fillPlaceholders(messages.changes.more, { count: inFile.length - maxShownValues })}` : '';
          return <li key={file}>{`${named(file)}${messages.colon}${shown.join(', ')}${more}`}</li>;
        })}
      </ul>
    </section>
  ));
}
