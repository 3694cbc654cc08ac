import { isFormId } from '@emovera/contract/forms.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';

/** The name of a form in the language of a mail. A form that the site no longer has is named by its id. */
export function formName(form: string, words: Pick<MailWords, 'forms'>): string {
  return isFormId(form) ? words.forms[form] : form;
}
