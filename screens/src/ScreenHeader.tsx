import type { ReactNode } from 'react';
import styles from './ui.module.css';

type ScreenHeaderProps = {
  /** Name of the screen. */
  readonly title: string;
  /** Address of the first part. */
  readonly home: string;
  /** Name of the links. */
  readonly label: string;
  /** Links to the parts of the screen. */
  readonly links: readonly { readonly href: string; readonly text: string; readonly isOpen: boolean }[];
  /** Content at the end, such as the choice of the language. */
  readonly children: ReactNode;
};

/** The line at the top of a screen. */
export function ScreenHeader({ title, home, label, links, children }: ScreenHeaderProps) {
  return (
    <header className={`flex wrap items-center ${styles.header}`} data-screen-only>
      <a className={styles.title} href={home}>
        {title}
      </a>
      <nav className="flex wrap gap-1" aria-label={label}>
        {links.map(({ href, text, isOpen }) => (
          <a key={href} href={href} aria-current={isOpen ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <div className={`flex wrap gap-2 items-center ${styles.tools}`}>{children}</div>
    </header>
  );
}
