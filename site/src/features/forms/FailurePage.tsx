import type { Locale } from '@emovera/contract/locales.ts';
import { path } from '../../i18n/paths.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './FailurePage.module.css';
import type { FormsWords } from './schema.ts';

export type FailurePageProps = { lang: Locale; words: FormsWords };

/** Says why a post was refused if there is no form to show it in. The lead service fills in heading and text; the page itself is not public. */
export function FailurePage({ lang, words }: FailurePageProps) {
  const { title, text } = words.failures.notFound;
  return (
    <div className={`grid gap-5 centred ${styles.failure}`}>
      <h1 data-summary-title="">{title}</h1>
      <p className="large muted" data-summary-text="">
        {text}
      </p>
      <div className="flex wrap gap-4">
        <Button href={path(lang, '/forms/contact')}>{words.failurePage.contact}</Button>{' '}
        <Button href={path(lang, '/')} variant="quiet">
          {words.failurePage.home}
        </Button>
      </div>
    </div>
  );
}
