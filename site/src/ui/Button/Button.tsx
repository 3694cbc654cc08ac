import type { ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonProps = {
  href: string;
  children: ReactNode;
  /** `action` (red) is only for the demo, `primary` for other calls to action, `quiet` for secondary ones. Default `primary`. */
  variant?: 'action' | 'primary' | 'quiet';
  /** `large` is for heroes and closing calls. Default `normal`. */
  size?: 'normal' | 'large';
  /** Whether script opens the form at `href` in a dialog. Default false. */
  opensDialog?: boolean;
  /** Language of the target, if it is not that of the page. */
  hrefLang?: string;
};

/** A link in the style of a button. For buttons that send a form, use `SubmitButton`. */
export function Button({ href, children, variant = 'primary', size = 'normal', opensDialog = false, hrefLang }: ButtonProps) {
  const className = `${styles.button} ${styles[variant]} ${size === 'large' ? styles.large : ''}`.trim();
  return (
    <a className={className} href={href} hrefLang={hrefLang} data-dialog={opensDialog ? '' : undefined} data-pagefind-ignore="">
      {children}
    </a>
  );
}

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
      <button className={`${styles.submit} ${styles[variant]}`} type="submit" data-sending-text={sending}>
        <span>{label}</span>
      </button>
      <p className="visually-hidden" role="status" />
    </>
  );
}

type FailureMessageProps = {
  /** Message about the failure and its consequence. */
  text: string;
  /** The button that tries again. */
  again: string;
  /** Whether it is visible. Default false. */
  isShown?: boolean;
  /** Tries again. Default: `wakeIsland` shows the message and handles the button. */
  onAgain?: () => void;
  /** Class for its place in the layout. Default none. */
  className?: string | undefined;
};

/** Message that something could not be loaded. */
export function FailureMessage({ text, again, isShown = false, onAgain, className = '' }: FailureMessageProps) {
  return (
    <div
      className={`flex wrap gap-3 strong-border rounded ground ${styles.failure} ${className}`.trim()}
      data-failure={onAgain ? undefined : ''}
      role="alert"
      hidden={!isShown}
    >
      <p>{text}</p>
      <button type="button" className={`pill bold ${styles.outlined}`} onClick={onAgain}>
        {again}
      </button>
    </div>
  );
}
