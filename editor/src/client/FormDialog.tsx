import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './FormDialog.module.css';
import { useWords } from './WordsProvider.tsx';

type FormDialogProps = {
  /** Text of the button that opens the dialog. */
  label: string;
  /** Heading of the dialog. Default: the text of the button. */
  title?: string;
  /** Text of the button that sends the form. */
  submit: string;
  /** Whether the button that opens the dialog is the main one of its place. Default false. */
  isPrimary?: boolean;
  isDisabled?: boolean;
  /** Called when the dialog opens. */
  onOpen?: () => Promise<void>;
  /** Called after the form could not be sent. */
  onFailed?: () => Promise<void>;
  /** Does what the form is for. The dialog closes afterwards, or shows the message of the error. */
  onSubmit: (data: FormData) => Promise<void>;
  children: ReactNode;
};

/** A button, and the dialog with a form that it opens. */
export function FormDialog({
  label,
  title = label,
  submit,
  isPrimary = false,
  isDisabled = false,
  onOpen,
  onFailed,
  onSubmit,
  children,
}: FormDialogProps) {
  const words = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<string>();
  const send = async (data: FormData) => {
    try {
      await onSubmit(data);
      dialog.current?.close();
    } catch (reason) {
      setError((reason as Error).message || words.document.unreachable);
      await onFailed?.();
    }
  };
  return (
    <>
      <button
        type="button"
        data-primary={isPrimary || undefined}
        disabled={isDisabled}
        onClick={async () => {
          setError(undefined);
          // At once, because a second press of a key is meant for the dialog.
          dialog.current?.showModal();
          await onOpen?.();
        }}
      >
        {label}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(new FormData(event.currentTarget));
          }}
        >
          <h2 id={id}>{title}</h2>
          {children}
          {error && <p role="alert">{error}</p>}
          <div className={styles.actions}>
            <button type="button" onClick={() => dialog.current?.close()}>
              {words.saveDialog.cancel}
            </button>
            <button type="submit" data-primary>
              {submit}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
