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
