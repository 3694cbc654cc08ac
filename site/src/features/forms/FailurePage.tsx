import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './FailurePage.module.css';
import type { FormsWords } from './schema.ts';

export type FailurePageProps = { lang: Locale; words: FormsWords };

/**
 * Tells why a post was refused where there is no form to say it on. The lead service fills heading and text; the page is never public by itself.
 */
export function FailurePage({ lang, words }: FailurePageProps) {
  const { title, text } = words.failures.notFound;
  return (
    <div className={styles.failure}>
      <h1 data-summary-title="">{title}</h1>
      <p data-summary-text="">{text}</p>
      <div className={styles.links}>
        <Button href={path(lang, '/forms/contact')}>{words.failurePage.contact}</Button>{' '}
        <Button href={path(lang, '/')} variant="quiet">
          {words.failurePage.home}
        </Button>
      </div>
    </div>
  );
}
