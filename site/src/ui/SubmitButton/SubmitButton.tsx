import styles from './SubmitButton.module.css';

type SubmitButtonProps = {
  label: string;
  /** Label and announcement while the form is being sent. */
  sending: string;
  /** `action` (red) is only for the demo. Default `primary`. */
  variant?: 'action' | 'primary';
};

/** Button that sends a form. `features/forms/client/leadForms.ts` shows that the form is being sent. */
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
