import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { fill } from '../../i18n/format.ts';
import listLink from './listLink.module.css';
import styles from './PageLinks.module.css';

export type PageLinksProps = {
  words: InterfaceWords['blog'];
  /** Number of this page, from 1. */
  page: number;
  pages: number;
  /** Address of a page, from its number. */
  hrefOf: (page: number) => string;
};

/** Links to the other pages of a list. Nothing if there is only one page. */
export function PageLinks({ words, page, pages, hrefOf }: PageLinksProps) {
  if (pages === 1) return null;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          {words.newer}
        </a>
      )}
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <a
              className={listLink.link}
              href={hrefOf(number)}
              aria-label={fill(words.page, { page: number, pages })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          {words.older}
        </a>
      )}
    </nav>
  );
}
