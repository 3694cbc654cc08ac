declare module 'virtual:content-words' {
  import type { FormId } from '@emovera/contract/forms.ts';
  import type { Locale } from '@emovera/contract/locales.ts';
  import type { MailWords } from '@emovera/contract/mailWords.ts';

  /** Names of forms, fields, subjects and origins, and of the items of download forms by form and id. */
  type ContentWords = Pick<MailWords, 'forms' | 'fields' | 'subjects' | 'labels' | 'columns'> & {
    readonly items: Readonly<Partial<Record<FormId, Readonly<Record<string, string>>>>>;
  };

  /** The words by language; see buildDesk.ts. */
  export const contentWords: Readonly<Record<Locale, ContentWords>>;
}
