import type { Locale } from '@emovera/contract/locales.ts';
import type { ReactNode } from 'react';
import type { InterfaceWords } from '../content/schemas/interface.ts';
import { path } from '../i18n/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ContactMenu.module.css';
import type { Layout } from './loadLayout.ts';
import menuPanel from './menuPanel.module.css';

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
        className={`inline-flex items-center justify-center ${styles.trigger}`}
        href={path(lang, '/forms/contact')}
        data-dialog={words.contact}
        aria-label={words.contact}
        title={words.contact}
      >
        <Icon name="chat" />
      </a>
      <div data-menu="">
        <button
          className={`inline-flex items-center justify-center ${styles.trigger}`}
          type="button"
          popoverTarget="menu-contact"
          aria-label={words.reach}
          title={words.reach}
        >
          <Icon name="phone" />
        </button>
        <div className={`strong-border rounded text-color ground ${menuPanel.panel} ${styles.panel}`} id="menu-contact" popover="auto">
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
    <ul className={styles.links}>
      {first}
      <li>
        <a className="flex items-center gap-3 small semibold heading-color" href={`tel:${company.phone}`}>
          <Icon name="phone" />
          <span>
            {words.call} <b>{company.phoneDisplay}</b>
          </span>
        </a>
      </li>
      <li>
        <a className="flex items-center gap-3 small semibold heading-color" href={`mailto:${company.email}`}>
          <Icon name="mail" />
          {words.write}
        </a>
      </li>
      {last}
    </ul>
  );
}
