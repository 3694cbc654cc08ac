import { fillIn } from '@emovera/contract/fill.ts';
import { othersIn, type UnsavedChange } from '../person.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './FormDialog.module.css';
import { FormDialog } from './FormDialog.tsx';
import { requests, type Session } from './requests.ts';
import { usePerson } from './usePerson.ts';
import { useWords } from './WordsProvider.tsx';

type DiscardDialogProps = {
  /** The text. */
  id: string;
  changes: readonly UnsavedChange[];
  session: Session;
  /** Writes what was typed just now, so that the list is complete. */
  onOpen: () => Promise<void>;
  /** @param exists Whether the text is still there. */
  onDiscarded: (exists: boolean) => void;
};

/** The button that takes the changes of a text back, and the dialog that names them. Those of others need a consent of their own. */
export function DiscardDialog({ id, changes, session, onOpen, onDiscarded }: DiscardDialogProps) {
  const words = useWords();
  const [person] = usePerson(session);
  const names = othersIn(changes, person)
    .map(({ name }) => name || words.changes.unnamed)
    .join(', ');
  return (
    <FormDialog
      label={words.document.discard}
      submit={words.document.discardNow}
      isDisabled={changes.length === 0}
      onOpen={onOpen}
      onFailed={onOpen}
      onSubmit={async () => onDiscarded((await requests.discard(id, changes)).exists)}
    >
      <p>{words.document.discardQuestion}</p>
      <ChangeList changes={changes} person={person} />
      {names && (
        <label className={styles.choice}>
          <input key={names} type="checkbox" required />
          <span>{fillIn(words.document.discardOthers, { names })}</span>
        </label>
      )}
    </FormDialog>
  );
}
