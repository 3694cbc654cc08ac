import styles from './FormDialog.module.css';

export type FormDialogProps = {
  /** Accessible name of the close button. */
  close: string;
};

/** The dialog of a page. `client/boot.ts` shows in it the forms of links with `data-dialog`. */
export function FormDialog({ close }: FormDialogProps) {
  return (
    <dialog className={`rounded ground ${styles.dialog}`} closedby="any" data-form-dialog="">
      <form method="dialog">
        <button className={`grid border pill link-color ground ${styles.close}`} type="submit" aria-label={close}>
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
            <path d="M2 2l12 12M14 2 2 14" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </form>
    </dialog>
  );
}
