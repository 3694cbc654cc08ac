import type { Locale } from '@emovera/contract/locales.ts';
import type { Shell } from '../content/shell.ts';
import { path } from '../routing/paths.ts';
import type { InterfaceWords } from '../schemas/interface.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ContactMenu.module.css';

export type ContactMenuProps = {
  lang: Locale;
  words: InterfaceWords['header'];
  /** Where the company and its application are reached. */
  company: Pick<Shell['company'], 'email' | 'phone' | 'phoneDisplay' | 'login' | 'signUp'>;
};

/** Ways to reach the company and the application: form, phone, e-mail, sign-up and login. */
export function ContactMenu({ lang, words, company }: ContactMenuProps) {
  return (
    <div className={styles.contact} data-menu="">
      <button className={styles.trigger} type="button" popoverTarget="menu-contact" aria-label={words.contact}>
        <Icon name="chat" />
      </button>
      <div className={styles.panel} id="menu-contact" popover="auto">
        <ContactLinks lang={lang} words={words} company={company} />
      </div>
    </div>
  );
}

/** The links themselves, as the drawer shows them too. */
export function ContactLinks({ lang, words, company }: ContactMenuProps) {
  return (
    <ul className={styles.links}>
      <li>
        <a href={path(lang, '/forms/contact')} data-dialog="">
          <Icon name="chat" />
          {words.contact}
        </a>
      </li>
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
      <li>
        <a href={company.signUp}>
          <Icon name="arrowRight" />
          {words.signUp}
        </a>
      </li>
      <li>
        <a href={company.login}>
          <Icon name="arrowRight" />
          {words.login}
        </a>
      </li>
    </ul>
  );
}
