import type { ReactNode } from 'react';
import styles from './Button.module.css';

export type ButtonProps = {
  /** Where it leads. */
  href: string;
  /** What it says. */
  children: ReactNode;
  /** `action` (red) is for the demo alone; `primary` for other calls; `quiet` for lines and second choices. Default `primary`. */
  variant?: 'action' | 'primary' | 'quiet';
  /** `large` for the one action of a hero or closing. Default `normal`. */
  size?: 'normal' | 'large';
  /** Whether script opens the form that `href` leads to in a dialog. Default false. */
  opensDialog?: boolean;
  /** Language of what it leads to, where it differs from the page's. */
  hrefLang?: string;
};

/** A link that looks like a button. Buttons that send a form are `SubmitButton`. */
export function Button({ href, children, variant = 'primary', size = 'normal', opensDialog = false, hrefLang }: ButtonProps) {
  const className = `${styles.button} ${styles[variant]} ${size === 'large' ? styles.large : ''}`.trim();
  return (
    <a className={className} href={href} hrefLang={hrefLang} data-dialog={opensDialog ? '' : undefined} data-pagefind-ignore="">
      {children}
    </a>
  );
}
