declare module 'virtual:content-words' {
  import type { FormId } from '@emovera/contract/forms.ts';
  import type { Locale } from '@emovera/contract/locales.ts';
  import type { MailMessages } from '@emovera/contract/mailMessages.ts';

  /** Names of the items of download forms, by form and id. */
  type Items = Readonly<Partial<Record<FormId, Readonly<Record<string, string>>>>>;

  /** Names of forms, fields, subjects, steps and origins, and proposed answers. */
  type ContentWords = Pick<MailMessages, 'forms' | 'fields' | 'subjects' | 'labels' | 'columns' | 'steps' | 'answers'> & {
    /** The team's names of items. */
    readonly items: Items;
    /** Titles of items on the site. */
    readonly titles: Items;
  };

  /** The words by language; see buildDesk.ts. */
  export const contentWords: Readonly<Record<Locale, ContentWords>>;
}
