import type { ReactNode } from 'react';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './FileCard.module.css';
import type { FileItem } from './loadResources.ts';
import type { FileListWords } from './schema.ts';

export type FileCardProps = {
  item: FileItem;
  /** Drawn cover. */
  cover: ReactNode;
  /** Kind of file, with its language where that is not the page's. */
  format: string;
  /** The form that asks for it. */
  href: string;
  words: FileListWords['card'];
};

/** A checklist or a whitepaper: its cover, for whom it is and what is inside. */
export function FileCard({ item, cover, format, href, words }: FileCardProps) {
  return (
    <li className={styles.card} id={item.id}>
      {cover}
      <div className={styles.words}>
        <p className={styles.format}>{format}</p>
        <h3>{item.title}</h3>
        <p>{item.teaser}</p>
        <h4>{words.audience}</h4>
        <p>{item.audience}</p>
        <h4>{words.inside}</h4>
        <ul>
          {item.inside.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <Button href={href} opensDialog>
          {words.button}
          <span className="visually-hidden">{` ${item.title}`}</span>
        </Button>
        <p className={styles.delivery}>{words.delivery}</p>
      </div>
    </li>
  );
}
