import type { Locale } from '@emovera/contract/locales.ts';
import type { InterfaceWords } from '../../content/schemas/interface.ts';
import { path } from '../../i18n/paths.ts';
import styles from './CategoryLinks.module.css';
import listLink from './listLink.module.css';
import { type Category, categories } from './schema.ts';

export type CategoryLinksProps = {
  lang: Locale;
  words: InterfaceWords['blog'];
  /** Names of the categories. */
  names: Readonly<Record<Category, { title: string }>>;
  /** Category of the list. `undefined` is the list of all articles. */
  current: Category | undefined;
};

/** Links to the lists of the blog: all articles and each category. */
export function CategoryLinks({ lang, words, names, current }: CategoryLinksProps) {
  const lists = [
    { id: undefined, name: words.all, href: path(lang, '/blog') },
    ...categories.map((id) => ({ id, name: names[id].title, href: path(lang, `/blog/${id}`) })),
  ];
  return (
    <nav aria-label={words.categories}>
      <ul className={styles.links}>
        {lists.map(({ id, name, href }) => (
          <li key={href}>
            <a className={listLink.link} href={href} aria-current={id === current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
