import styles from './SubmitButton.module.css';

export type SubmitButtonProps = {
  /** What it says. */
  label: string;
  /** What it says, and what is announced, while the form is on its way. */
  sending: string;
  /** `action` (red) is for the demo alone. Default `primary`. */
  variant?: 'action' | 'primary';
};

/** Sends a form. `features/forms/client/sending.ts` turns it to its sending state. */
export function SubmitButton({ label, sending, variant = 'primary' }: SubmitButtonProps) {
  return (
    <>
      <button className={`${styles.button} ${styles[variant]}`} type="submit" data-sending-text={sending}>
        <span>{label}</span>
      </button>
      <p className="visually-hidden" role="status" />
    </>
  );
}
