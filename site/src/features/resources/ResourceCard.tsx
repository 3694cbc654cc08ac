import type { ReactNode } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './ResourceCard.module.css';

export type ResourceCardProps = {
  /** Id of the resource and of the card. */
  id: string;
  title: string;
  cover: ReactNode;
  /** Address of the form that requests the resource, and text of its button. */
  href: string;
  button: string;
  /** Line above the title. */
  format: ReactNode;
  /** Line under the button. Default none. */
  note?: string;
  children: ReactNode;
};

/** A resource on its list: cover, format, title, description, and the button that opens its form. */
export function ResourceCard({ id, title, cover, href, button, format, note, children }: ResourceCardProps) {
  return (
    <li className={`grid gap-5 ${styles.card}`} id={id} data-pagefind-ignore="">
      {cover}
      <div className={`grid gap-3 text-width ${styles.text}`}>
        {format}
        <h3>{title}</h3>
        {children}
        <Button href={href} opensDialog>
          {button}
          <span className="visually-hidden">{` ${title}`}</span>
        </Button>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </li>
  );
}
