import { type Locale, locales } from '@emovera/contract/locales.ts';
import { type Alternates, path } from '../i18n/paths.ts';
import styles from './LanguageSwitcher.module.css';

type LanguageSwitcherProps = {
  lang: Locale;
  /** Accessible name. */
  label: string;
  /** Address of the page in each language. Default: the home page of the language. */
  alternates: Alternates;
};

/** EN | FR | ES: the same page in another language. Script adds query and fragment. `data-language` is the fragment that the link itself has. */
export function LanguageSwitcher({ lang, label, alternates }: LanguageSwitcherProps) {
  return (
    <nav className={styles.switcher} aria-label={label}>
      <ul className="flex">
        {locales.map(({ code, name }) => (
          <li className="flex" key={code}>
            <a
              className="inline-flex items-center justify-center caption semibold"
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
