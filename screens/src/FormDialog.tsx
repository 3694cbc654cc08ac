import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSharedWords } from './languages.tsx';
import { Problem } from './problems.tsx';

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
  /** Called when the dialog opens. */
  readonly onOpen?: () => void;
  /** Called after the form could not be sent. */
  readonly onFailed?: () => void;
  /** Performs the action of the form. The dialog closes afterwards, or explains the error. */
  readonly onSubmit: (data: FormData) => Promise<unknown>;
  readonly children: ReactNode;
};

/** A button, and the dialog with a form that it opens. */
export function FormDialog({
  label,
  title = label.replace(/\s?…$/, ''),
  submit,
  onSubmit,
  onOpen,
  onFailed,
  children,
  ...options
}: FormDialogProps) {
  const { isPrimary = false, isDanger = false, isDisabled = false, isIncomplete = false } = options;
  const { cancel, working } = useSharedWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Each time the dialog opens, the fields have their initial values.
  const [round, setRound] = useState(0);
  const send = useMutation({
    mutationFn: onSubmit,
    onSuccess: () => dialog.current?.close(),
    onError: onFailed,
  });
  return (
    <>
      <button
        type="button"
        data-primary={isPrimary || undefined}
        data-danger={isDanger || undefined}
        disabled={isDisabled}
        onClick={() => {
          // Moves the focus at once, because the next key press is meant for the dialog.
          dialog.current?.showModal();
          onOpen?.();
        }}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={id}
        onClose={() => {
          send.reset();
          setRound(round + 1);
        }}
      >
        <form
          key={round}
          className="grid one-column gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate(new FormData(event.currentTarget));
          }}
        >
          <h2 id={id}>{title}</h2>
          {children}
          {send.error && <Problem error={send.error} />}
          {/* Such as while a picture is sent. */}
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
