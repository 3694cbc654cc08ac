import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { isFormId } from '@emovera/contract/forms.ts';
import type { MailMessages } from '@emovera/contract/mailMessages.ts';

/** Values of the placeholders in a proposed answer. */
type AnswerParts = {
  readonly lead: Pick<DeskLead, 'form' | 'mail' | 'reference'>;
  /** First name. Empty if it is not known. */
  readonly name: string;
  /** Title of the requested item. Empty if the form has no items. */
  readonly item: string;
  /** Address of the person who answers. */
  readonly sender: string;
};

/** Address that opens a mail program with a proposed answer to a lead. Forms that the site no longer has do not have a proposed answer. */
export function answerAddress({ answers }: Pick<MailMessages, 'answers'>, { lead, name, item, sender }: AnswerParts): string {
  if (!isFormId(lead.form)) return mailto(lead.mail);
  const { subject, body } = answers.forms[lead.form];
  const greeting = name ? fillPlaceholders(answers.greeting, { name }) : answers.greetingUnnamed;
  const text = [
    greeting,
    ...body.map((paragraph) => fillPlaceholders(paragraph, { item: item || '…' })),
    `${answers.closing}\r\n${sender}`,
  ].join('\r\n\r\n');
  return `${mailto(lead.mail)}?subject=${encodeURIComponent(fillPlaceholders(subject, { reference: lead.reference }))}&body=${encodeURIComponent(text)}`;
}

/** Link that starts a mail to an address. */
export const mailto = (address: string): string =>
  // "@" stays as it is (RFC 6068, 2).
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
