import { isFormId } from '@emovera/contract/forms.ts';
import type { MailWords } from '@emovera/contract/mailWords.ts';
import type { DeliveryTarget } from '../store/schema.ts';
import { fill } from './fill.ts';
import type { TeamMail } from './mailer.ts';

/** A delivery that was set aside. */
export type SetAside = {
  readonly reference: string;
  readonly form: string;
  readonly target: DeliveryTarget;
  readonly attempts: number;
  readonly lastError: string | null;
};

/** Deliveries that one mail lists, at most. */
const listedAtMost = 50;

/** The mail that tells the team what was set aside; without personal data, since it may go to more people than leads do. */
export function setAsideMail(deliveries: readonly SetAside[], words: MailWords): TeamMail {
  const entries = deliveries.slice(0, listedAtMost).map(({ reference, form, target, attempts, lastError }) =>
    fill(words.setAside.entry, {
      reference,
      form: isFormId(form) ? words.forms[form] : form,
      target: words.targets[target],
      tries: attempts,
      error: lastError ?? '–',
    }),
  );
  const left = deliveries.length - entries.length;
  const more = left > 0 ? [fill(words.setAside.more, { count: left })] : [];
  const remedy = fill(words.setAside.remedy, { command: 'npm run leads -- retry --set-aside' });
  return {
    subject: fill(words.setAside.subject, { count: deliveries.length }),
    text: `${[words.setAside.text, '', ...entries, ...more, '', remedy].join('\n')}\n`,
  };
}
