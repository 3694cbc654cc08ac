import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ErrorMessage } from './ErrorMessage.tsx';
import { useSharedMessages } from './languages.tsx';

type FormDialogProps = {
  /** Text of the button that opens the dialog. */
  readonly label: string;
  /** Heading of the dialog. Default: the text of the button, without “…”. */
  readonly title?: string;
  /** Text of the button that sends the form. */
  readonly submit: string;
  /** Whether the button that opens the dialog is a primary button. Default: false. */
  readonly isPrimary?: boolean;
  /** Whether the action of the form cannot be undone. Default: false. */
  readonly isDanger?: boolean;
  /** Whether the dialog cannot be opened. Default: false. */
  readonly isDisabled?: boolean;
  /** Whether the form lacks something outside of its fields. Default: false. */
  readonly isIncomplete?: boolean;
  /**
   * Name under which the tab keeps the values of the fields while the dialog is open. If the dialog disappears without being closed or sent, such as when the session
   * ends, it opens again with these values. Default: nothing is kept. Not for passwords, nor for what is typed to confirm something.
   */
  readonly keepAs?: string;
  /** Called when the dialog opens. The values of its fields by name, if it opens again. */
  readonly onOpen?: (stored?: StoredValues) => void;
  /** Called after the form could not be sent. */
  readonly onFailed?: () => void;
  /** Performs the action of the form. The dialog closes afterwards, or explains the error. */
  readonly onSubmit: (data: FormData) => Promise<unknown>;
  readonly children: ReactNode;
};

/** Values of fields by their names. A check box that is not checked has none. */
type StoredValues = Readonly<Record<string, string>>;

/** A button, and the dialog with a form that it opens. */
export function FormDialog({
  label,
  title = label.replace(/\s?…$/, ''),
  submit,
  onSubmit,
  onOpen,
  onFailed,
  keepAs,
  children,
  ...options
}: FormDialogProps) {
  const { isPrimary = false, isDanger = false, isDisabled = false, isIncomplete = false } = options;
  const { cancel, working } = useSharedMessages();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Each time the dialog opens, the fields have their initial values.
  const [round, setRound] = useState(0);
  const { form, keep, forget } = useStoredValues(keepAs, (stored) => open(stored));
  const open = (stored?: StoredValues) => {
    // Open synchronously: the next key press must reach the dialog.
    dialog.current?.showModal();
    onOpen?.(stored);
  };
  const send = useMutation({
    mutationFn: onSubmit,
    onSuccess: () => {
      // The change may have removed the dialog from the page.
      forget();
      dialog.current?.close();
    },
    onError: onFailed,
  });
  return (
    <>
      <button
        type="button"
        data-primary={isPrimary || undefined}
        data-danger={isDanger || undefined}
        disabled={isDisabled}
        onClick={() => open()}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClose={() => {
          forget();
          send.reset();
          setRound(round + 1);
        }}
      >
        <form
          key={round}
          ref={form}
          onInput={keep}
          className="grid one-column gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate(new FormData(event.currentTarget));
          }}
        >
          <h2 id={id}>{title}</h2>
          {children}
          {send.error && <ErrorMessage error={send.error} />}
          {/* Sending a picture can take seconds. */}
          {send.isPending && <p role="status">{working}</p>}
          <div className="flex wrap gap-2">
            <button
              type="submit"
              data-primary={!isDanger || undefined}
              data-danger={isDanger || undefined}
              disabled={send.isPending || isIncomplete}
            >
              {submit}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {cancel}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

/**
 * Keeps the values of a form in the tab.
 * @param name Undefined to keep nothing.
 * @param onFound Called once if values were kept. Afterwards, the fields get them.
 */
function useStoredValues(name: string | undefined, onFound: (stored: StoredValues) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [storedValues, setStoredValues] = useState<StoredValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads only values that were stored before the dialog was on the page
  useEffect(() => {
    const stored = name && sessionStorage.getItem(name);
    if (!stored || form.current?.closest('dialog')?.open) return;
    const values = JSON.parse(stored) as StoredValues;
    onFound(values);
    setStoredValues(values);
  }, []);
  useEffect(() => {
    for (const [key, value] of Object.entries(storedValues ?? {})) {
      const field = form.current?.elements.namedItem(key);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
      else if (field && 'value' in field) field.value = value;
    }
  }, [storedValues]);
  return {
    form,
    keep: () => {
      if (name && form.current) sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(new FormData(form.current))));
    },
    forget: () => {
      if (name) sessionStorage.removeItem(name);
    },
  };
}
