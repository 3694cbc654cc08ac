import { type Locale, locales } from '@emovera/contract/locales.ts';
import { Fragment, type ReactNode } from 'react';
import type { InterfaceWords } from '../content/schemas/interface.ts';
import { type Alternates, path } from '../i18n/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Layout, NavigationGroup } from './loadLayout.ts';
import styles from './Menus.module.css';

/**
 * A menu of the main navigation. Its panel is a popover, which the browser opens on click, and closes on Escape and on a click outside.
 * `client/boot.ts` adds hover and focus.
 */
export function NavigationMenu({ group }: { group: NavigationGroup }) {
  const id = `menu-${group.id}`;
  return (
    <li className={styles.group} data-menu="">
      <button className={`inline-flex items-center small semibold ${styles.trigger}`} type="button" popoverTarget={id}>
        {group.title}
        <Icon name="chevronDown" />
      </button>
      <div className={`full-width ${styles.anyPanel} ${styles.panel}`} id={id} popover="auto">
        <ul className={`grid gap-4 ${styles.cards}`}>
          {group.links.map(({ href, title, text, bullets }) => (
            <li key={href} className={styles.card}>
              <a href={href}>{title}</a>
              {text && <p>{text}</p>}
              {bullets && (
                <ul>
                  {bullets.map((bullet) => (
                    <li key={bullet}>{bullet}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {group.more.map(({ href, title }) => (
          <Fragment key={href}>
            <a className={styles.more} href={href}>
              {title}
              <Icon name="arrowRight" />
            </a>{' '}
          </Fragment>
        ))}
      </div>
    </li>
  );
}

type ContactMenuProps = {
  lang: Locale;
  words: InterfaceWords['header'];
  company: Pick<Layout['company'], 'email' | 'phone' | 'phoneDisplay'>;
};

/** Link to the contact form, and a menu with phone and e-mail. */
export function ContactMenu({ lang, words, company }: ContactMenuProps) {
  return (
    <div className={styles.contact}>
      <a
        className={`inline-flex items-center justify-center ${styles.contactTrigger}`}
        href={path(lang, '/forms/contact')}
        data-dialog={words.contact}
        aria-label={words.contact}
        title={words.contact}
      >
        <Icon name="chat" />
      </a>
      <div data-menu="">
        <button
          className={`inline-flex items-center justify-center ${styles.contactTrigger}`}
          type="button"
          popoverTarget="menu-contact"
          aria-label={words.reach}
          title={words.reach}
        >
          <Icon name="phone" />
        </button>
        <div className={`${styles.anyPanel} ${styles.contactPanel}`} id="menu-contact" popover="auto">
          <ContactLinks words={words} company={company} />
        </div>
      </div>
    </div>
  );
}

type ContactLinksProps = Omit<ContactMenuProps, 'lang'> & {
  /** Links before and after the others. Default none. */
  first?: ReactNode;
  last?: ReactNode;
};

/** Phone and e-mail, for the menu and the drawer. */
export function ContactLinks({ words, company, first, last }: ContactLinksProps) {
  return (
    <ul className={`grid ${styles.contactLinks}`}>
      {first}
      <li>
        <a href={`tel:${company.phone}`}>
          <Icon name="phone" />
          <span>
            {words.call} <b>{company.phoneDisplay}</b>
          </span>
        </a>
      </li>
      <li>
        <a href={`mailto:${company.email}`}>
          <Icon name="mail" />
          {words.write}
        </a>
      </li>
      {last}
    </ul>
  );
}

type LanguageSwitcherProps = {
  lang: Locale;
  /** Accessible name. */
  label: string;
  /** Address of the page in each language. Default: the home page of the language. */
  alternates: Alternates;
};

/** EN | FR | ES: the same page in another language. Script adds query and fragment. `data-language` is the link's own fragment. */
export function LanguageSwitcher({ lang, label, alternates }: LanguageSwitcherProps) {
  return (
    <nav className={styles.switcher} aria-label={label}>
      <ul>
        {locales.map(({ code, name }) => (
          <li key={code}>
            <a
              href={alternates[code] ?? path(code)}
              hrefLang={code}
              lang={code}
              title={name}
              aria-current={code === lang ? 'true' : undefined}
              data-language={alternates[code]?.split('#')[1] ?? ''}
            >
              {code.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
