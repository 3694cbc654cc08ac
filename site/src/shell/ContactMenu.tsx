import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../routing/paths.ts';
import type { InterfaceWords } from '../schemas/interface.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ContactMenu.module.css';

export type ContactMenuProps = {
  lang: Locale;
  words: InterfaceWords['header'];
  email: string;
  /** In the international form, for the `tel:` link. */
  phone: string;
  /** As people read it. */
  phoneDisplay: string;
  /** Addresses of the external application. */
  login: string;
  signUp: string;
};

/** Ways to reach the company and the application: form, phone, e-mail, sign-up and login. */
export function ContactMenu({ lang, words, email, phone, phoneDisplay, login, signUp }: ContactMenuProps) {
  return (
    <div className={styles.contact} data-menu="">
      <button className={styles.trigger} type="button" popoverTarget="menu-contact" aria-label={words.contact}>
        <Icon name="chat" />
      </button>
      <div className={styles.panel} id="menu-contact" popover="auto">
        <ContactLinks lang={lang} words={words} email={email} phone={phone} phoneDisplay={phoneDisplay} login={login} signUp={signUp} />
      </div>
    </div>
  );
}

/** The links themselves, as the drawer shows them too. */
export function ContactLinks({ lang, words, email, phone, phoneDisplay, login, signUp }: ContactMenuProps) {
  return (
    <ul className={styles.links}>
      <li>
        <a href={path(lang, '/forms/contact')} data-dialog="">
          <Icon name="chat" />
          {words.contact}
        </a>
      </li>
      <li>
        <a href={`tel:${phone}`}>
          <Icon name="phone" />
          <span>
            {words.call} <b>{phoneDisplay}</b>
          </span>
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {words.write}
        </a>
      </li>
      <li>
        <a href={signUp}>
          <Icon name="arrowRight" />
          {words.signUp}
        </a>
      </li>
      <li>
        <a href={login}>
          <Icon name="arrowRight" />
          {words.login}
        </a>
      </li>
    </ul>
  );
}
