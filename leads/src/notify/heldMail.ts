import { isFormId } from '@emovera/contract/forms.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { ReportedDelivery } from '../jobs/reportJob.ts';
import type { LeadContext } from '../store/schema.ts';
import { fill } from './fill.ts';
import { listMail } from './listMail.ts';
import type { OutgoingMail } from './mailer.ts';

/** The mail that asks the team to look at what is held: a person's lead among them must not wait for somebody to think of the list. */
export function heldMail(deliveries: readonly ReportedDelivery[], words: MailWords): OutgoingMail {
  // A lead is held on its way to each target, and listed once.
  const leads = [...new Map(deliveries.map((delivery) => [delivery.reference, delivery])).values()];
  const entries = leads.map(({ reference, form, context }) =>
    fill(words.held.entry, { reference, form: isFormId(form) ? words.forms[form] : form, reason: reasonOf(context, words) }),
  );
  const remedy = fill(words.held.remedy, { show: 'npm run leads -- show …', retry: 'npm run leads -- retry …' });
  return listMail(words.held, entries, remedy, words);
}

function reasonOf(context: string, words: MailWords): string {
  try {
    const { suspicion }: Partial<LeadContext> = JSON.parse(context);
    return suspicion ? words.held.reasons[suspicion] : '–';
  } catch {
    // A damaged row is held as well, and must not keep the team from hearing of the others.
    return '–';
  }
}
