import type { Answer } from './answers.ts';

/** A posted lead as it arrived. */
export type Posted = { readonly url: URL; readonly contentType: string; readonly body: Buffer };

/** What a CRM reads in a posted lead. */
export type Checked = {
  readonly fields: Readonly<Record<string, string>>;
  /** Key of the form in the file of identifiers. Salesforce does not distinguish forms. */
  readonly form?: string | undefined;
  /** Reasons to refuse the lead: codes of the CRM, or a few words. Empty if the lead is accepted. */
  readonly faults: readonly string[];
  /** Address that the visitor is redirected to. */
  readonly returnUrl?: string | undefined;
};

/** What is specific to a CRM. */
export type Crm = {
  readonly check: (posted: Posted) => Checked;
  readonly accepted: (checked: Checked) => Answer;
  readonly refused: (faults: readonly string[]) => Answer;
  /** Answer of a form whose captcha is switched on in the account. */
  readonly captcha: Answer;
};
