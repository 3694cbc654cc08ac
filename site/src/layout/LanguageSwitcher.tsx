import { type Locale, locales } from '@emovera/contract/locales.ts';
import { type Alternates, path } from '../i18n/paths.ts';
import styles from './LanguageSwitcher.module.css';

export type LanguageSwitcherProps = {
  lang: Locale;
  /** Accessible name. */
  label: string;
  /** Where the page stands in each language; home of the language where it has none. */
  alternates: Alternates;
};

/** EN | FR | ES: the same page in another language. Script adds query and fragment; one that the link has itself is also told to it. */
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
