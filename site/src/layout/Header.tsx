import { type Alternates, path, type Route } from '../i18n/paths.ts';
import { Icon, LogoSymbol } from '../ui/Icon.tsx';
import styles from './Header.module.css';
import type { Layout } from './loadLayout.ts';
import { ContactMenu, LanguageSwitcher, NavigationMenu } from './Menus.tsx';

type HeaderProps = {
  layout: Layout;
  /** Address of the page in each language, or of the page that replaces it there. */
  alternates: Alternates;
  /** Address of this page. */
  current: string;
};

/** Header of every page: 80 px high, and 56 px when the page is scrolled. */
export function Header({ layout, alternates, current }: HeaderProps) {
  const { lang, words, company, groups } = layout;
  const [solutions, resources, blog] = groups;
  const link = (route: Route, title: string) => {
    const href = path(lang, route);
    return (
      <li>
        <a
          className={`inline-flex items-center justify-center small semibold ${styles.link}`}
          href={href}
          aria-current={href === current ? 'page' : undefined}
        >
          {title}
        </a>
      </li>
    );
  };
  return (
    <header className={styles.header}>
      <div className={`flex wrap items-center centred ${styles.bar}`}>
        <a className={`inline-flex items-center gap-2 ${styles.logo}`} href={path(lang)} aria-label={words.header.home}>
          <LogoSymbol />
          {company.brand}
        </a>
        <nav className={styles.navigation} aria-label={words.header.navigation}>
          <ul className="flex wrap items-center">
            {solutions && <NavigationMenu group={solutions} />}
            {resources && <NavigationMenu group={resources} />}
            {link('/pricing', words.header.pricing)}
            {link('/aboutUs', words.header.about)}
            {blog && <NavigationMenu group={blog} />}
          </ul>
        </nav>
        <div className={`flex items-center gap-1 ${styles.tools}`}>
          <div className={styles.strip}>
            <a className={`inline-flex items-center justify-center small semibold ${styles.link} ${styles.wide}`} href={company.login}>
              {words.header.login}
            </a>{' '}
            <a className={`inline-flex items-center justify-center small semibold ${styles.link} ${styles.wide}`} href={company.signUp}>
              {words.header.signUp}
            </a>
            <div className={styles.languages}>
              <LanguageSwitcher lang={lang} label={words.header.language} alternates={alternates} />
            </div>
          </div>
          <a
            className={`inline-flex items-center justify-center small semibold ${styles.icon}`}
            href={path(lang, '/search')}
            aria-label={words.header.search}
          >
            <Icon name="search" />
          </a>
          <ContactMenu lang={lang} words={words.header} company={company} />
          {/* On narrow screens CSS shows the short name, so assistive technology needs the label. Text browsers show the span. */}
          <a
            className={`inline-flex items-center pill small bold ${styles.demo}`}
            href={path(lang, '/demoRequest')}
            aria-label={words.header.demo}
            data-short={words.header.demoShort}
          >
            <span>{words.header.demo}</span>
          </a>
          <button
            className={`inline-flex items-center justify-center small semibold ${styles.burger}`}
            type="button"
            aria-label={words.header.menu}
            command="show-modal"
            commandfor="drawer"
            popoverTarget="drawer"
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
    </header>
  );
}
