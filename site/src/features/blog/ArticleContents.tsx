import styles from './ArticleContents.module.css';

export type ArticleContentsProps = {
  title: string;
  /** The article's sections. */
  items: readonly { id: string; text: string }[];
};

/** Table of contents: next to the text, or collapsed above it on narrow screens. The `details` element opens the list that follows it. */
export function ArticleContents({ title, items }: ArticleContentsProps) {
  return (
    <div className={styles.contents} data-pagefind-ignore="">
      <details className={styles.toggle}>
        <summary>{title}</summary>
      </details>
      <nav className={styles.list} aria-label={title}>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <ol>
          {items.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
