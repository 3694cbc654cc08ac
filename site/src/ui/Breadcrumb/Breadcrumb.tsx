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
  // Search results name the pages above this one, without the home page.
  const above =
    items
      .filter(({ href }) => !href.endsWith('/'))
      .map(({ name }) => name)
      .join(' › ') || undefined;
  return (
    <nav className={`small muted ${styles.breadcrumb}`} aria-label={label} data-pagefind-meta={above && `label:${above}`}>
      <ol className="flex wrap items-baseline">
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
