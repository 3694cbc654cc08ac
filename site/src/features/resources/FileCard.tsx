import type { ReactNode } from 'react';
import styles from './FileCard.module.css';
import type { FileItem } from './loadResources.ts';
import { ResourceCard } from './ResourceCard.tsx';
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
    <ResourceCard
      id={item.id}
      title={item.title}
      cover={cover}
      href={href}
      button={words.button}
      format={<div className={styles.format}>{format}</div>}
      note={words.delivery}
    >
      <p>{item.teaser}</p>
      <h4>{words.audience}</h4>
      <p>{item.audience}</p>
      <h4>{words.inside}</h4>
      <ul>
        {item.inside.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </ResourceCard>
  );
}
