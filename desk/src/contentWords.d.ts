declare module 'virtual:content-words' {
  import type { Locale } from '@emovera/contract/locales.ts';
  import type { MailWords } from '@emovera/contract/mailWords.ts';

  /** Names of forms, fields, subjects and origins by language; see contentWords.ts. */
  export const contentWords: Readonly<Record<Locale, Pick<MailWords, 'forms' | 'fields' | 'subjects' | 'labels' | 'columns'>>>;
}
