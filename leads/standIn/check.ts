/** A posted lead as it arrived. */
export type Posted = {
  readonly url: URL;
  readonly contentType: string;
  readonly body: Buffer;
};

/** What a CRM makes of a posted lead. */
export type Checked = {
  /** Names and values as the CRM reads them. */
  readonly fields: Readonly<Record<string, string>>;
  /** Key of the form, as in the file of identifiers; Salesforce does not tell forms apart. */
  readonly form?: string | undefined;
  /** Why it is refused, each in the CRM's code or in a few words; empty when it is taken. */
  readonly faults: readonly string[];
  /** Address that the visitor is sent to. */
  readonly returnUrl?: string | undefined;
};
