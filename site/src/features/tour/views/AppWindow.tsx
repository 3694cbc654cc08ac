import type { ReactNode } from 'react';
import { LogoMark } from '../../../charts/LogoMark.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ProductViewWords } from '../schema.ts';
import styles from './AppWindow.module.css';

type AppWindowProps = {
  words: ProductViewWords;
  /** Part of the application that is open. Default none: an import comes before all parts. */
  current?: keyof ProductViewWords['navigation'];
  /** Name of the view, shown if it differs from that of the part. */
  title: string;
  /** Says what the view shows. */
  caption: string;
  /** Whether the search finds the content of the window. Default false: most views repeat what the page says. */
  isSearchable?: boolean;
  children: ReactNode;
};

const parts = ['comments', 'matrix', 'trends', 'nps', 'report'] as const;

/** A window of the application around a product view, with its caption. Its navigation is an image: it has no links. */
export function AppWindow({ words, current, title, caption, isSearchable = false, children }: AppWindowProps) {
  return (
    <figure className="container grid one-column gap-3">
      <div
        className={`text-color ground strong-border rounded small ${styles.window}`}
        data-pagefind-ignore={isSearchable ? undefined : ''}
      >
        <div className={`grid items-center tinted caption ${styles.bar}`} data-pagefind-ignore="">
          <span className={`flex gap-2 items-center bold heading-color ${styles.project}`}>
            <LogoMark />
            {words.project}
          </span>
          <ul className={`flex gap-1 ${styles.navigation}`} aria-hidden="true">
            {parts.map((part) => (
              <li key={part} className={part === current ? styles.current : undefined}>
                {words.navigation[part]}
                {part === current && (
                  <span className={styles.more}>
                    <Icon name="chevronDown" />
                  </span>
                )}
              </li>
            ))}
          </ul>
          <span className={`pill semibold muted ${styles.sample}`}>{words.sample}</span>
        </div>
        <div className={`grid one-column gap-4 padding-4 ${styles.body}`}>
          {(!current || title !== words.navigation[current]) && <p className={styles.title}>{title}</p>}
          {children}
        </div>
      </div>
      <figcaption className={`text-width small muted ${styles.caption}`}>{caption}</figcaption>
    </figure>
  );
}
