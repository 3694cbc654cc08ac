import { type Alternates, path } from '../i18n/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Dialogs.module.css';
import type { Layout } from './loadLayout.ts';
import { ContactLinks, LanguageSwitcher } from './Menus.tsx';

type DrawerProps = {
  layout: Layout;
  /** Address of the page in each language, or of the page that replaces it there. */
  alternates: Alternates;
};

/** Menu of narrow screens: a modal dialog, opened by the `command` of the menu button. Browsers without commands and script open it as a popover. */
export function Drawer({ layout, alternates }: DrawerProps) {
  const { lang, words, company, groups } = layout;
  return (
    <dialog className={`text-color ground ${styles.drawer}`} id="drawer" popover="auto" closedby="any" aria-label={words.header.menu}>
      <div className="flex items-center justify-between">
        <LanguageSwitcher lang={lang} label={words.header.language} alternates={alternates} />
        <button
          className={`flex items-center justify-center ${styles.close}`}
          type="button"
          command="close"
          commandfor="drawer"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={words.header.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={words.header.navigation}>
        {groups.map(({ id, title, links, more }) => (
          <details key={id} name="drawer">
            <summary>
              {title}
              <Icon name="chevronDown" />
            </summary>
            <ul className={styles.links}>
              {[...links, ...more].map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.title}</a>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <ul className={styles.top}>
          <li>
            <a href={path(lang, '/pricing')}>{words.header.pricing}</a>
          </li>
          <li>
            <a href={path(lang, '/aboutUs')}>{words.header.about}</a>
          </li>
        </ul>
      </nav>
      <a className={`flex items-center justify-center pill bold ${styles.demo}`} href={path(lang, '/demoRequest')}>
        {words.header.demo}
      </a>
      <ContactLinks
        words={words.header}
        company={company}
        first={
          <li>
            <a href={path(lang, '/forms/contact')} data-dialog="">
              <Icon name="chat" />
              {words.header.contact}
            </a>
          </li>
        }
        last={[company.signUp, company.login].map((href, index) => (
          <li key={href}>
            <a href={href}>
              <Icon name="arrowRight" />
              {index === 0 ? words.header.signUp : words.header.login}
            </a>
          </li>
        ))}
      />
    </dialog>
  );
}

export type FormDialogProps = {
  /** Accessible name of the close button. */
  close: string;
};

/** The dialog of a page. `client/boot.ts` shows in it the forms of links with `data-dialog`. */
export function FormDialog({ close }: FormDialogProps) {
  return (
    <dialog className={`rounded ground ${styles.dialog}`} closedby="any" data-form-dialog="">
      <form method="dialog">
        <button className={`grid border pill link-color ground ${styles.closeForm}`} type="submit" aria-label={close}>
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
            <path d="M2 2l12 12M14 2 2 14" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </form>
    </dialog>
  );
}
