import styles from './Breadcrumb.module.css';

export type BreadcrumbProps = {
  /** Accessible name of the navigation. */
  label: string;
  /** Pages above this one, from the home page down. */
  items: readonly { href: string; name: string }[];
  /** Name of this page. */
  current: string;
};

/** Position of the page in the site. */
export function Breadcrumb({ label, items, current }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol>
        {items.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
