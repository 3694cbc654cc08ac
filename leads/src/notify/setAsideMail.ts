import { isFormId } from '@emovera/contract/forms.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { ReportedDelivery } from '../jobs/reportJob.ts';
import { fill } from './fill.ts';
import { listMail } from './listMail.ts';
import type { OutgoingMail } from './mailer.ts';

/** The mail that tells the team what was set aside; without personal data, since it may go to more people than leads do. */
export function setAsideMail(deliveries: readonly ReportedDelivery[], words: MailWords): OutgoingMail {
  const entries = deliveries.map(({ reference, form, target, attempts, lastError }) =>
    fill(words.setAside.entry, {
      reference,
      form: isFormId(form) ? words.forms[form] : form,
      target: words.targets[target],
      tries: attempts,
      error: lastError ?? '–',
    }),
  );
  return listMail(words.setAside, entries, fill(words.setAside.remedy, { command: 'npm run leads -- retry --set-aside' }), words);
}
