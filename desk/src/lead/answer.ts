import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { isFormId } from '@emovera/contract/forms.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';

/** What a proposed answer is made of. */
type AnswerParts = {
  readonly lead: Pick<DeskLead, 'form' | 'mail' | 'reference'>;
  /** First name. Empty if it is not known. */
  readonly name: string;
  /** Title of what was asked for. Empty if there is none. */
  readonly item: string;
  /** Address of the person who answers. */
  readonly sender: string;
};

/** The address that opens a mail program with a proposed answer to a lead. Without one for a form that the site no longer has. */
export function answerAddress({ answers }: Pick<MailWords, 'answers'>, { lead, name, item, sender }: AnswerParts): string {
  if (!isFormId(lead.form)) return mailto(lead.mail);
  const { subject, body } = answers.forms[lead.form];
  const greeting = name ? fillIn(answers.greeting, { name }) : answers.greetingUnnamed;
  const text = [greeting, ...body.map((paragraph) => fillIn(paragraph, { item: item || '…' })), `${answers.closing}\r\n${sender}`].join(
    '\r\n\r\n',
  );
  return `${mailto(lead.mail)}?subject=${encodeURIComponent(fillIn(subject, { reference: lead.reference }))}&body=${encodeURIComponent(text)}`;
}

/** The address of a mail to a person. */
export const mailto = (address: string): string =>
  // "@" stays as it is (RFC 6068, 2).
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
