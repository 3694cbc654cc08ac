import type { Manifest } from '@emovera/contract/manifest.ts';
import type { NodemailerError } from 'nodemailer';
import type { MailConfig } from '../config.ts';
import type { Target } from '../delivery/target.ts';
import { leadMail } from './leadMail.ts';
import { openMailer } from './mailer.ts';
import { smtpVerdict } from './smtpVerdict.ts';

/** The team's mailbox as a place that leads are brought to: one mail for each. */
export async function openMail(config: MailConfig, { origin, mails }: Pick<Manifest, 'origin' | 'mails'>): Promise<Target> {
  const mailer = await openMailer(config);
  return {
    name: 'email',
    async deliver(lead, signal) {
      const mail = leadMail(lead, mails[config.lang], config.lang, origin);
      try {
        return { outcome: 'accepted', answer: await mailer.send(mail, signal) };
      } catch (error) {
        return smtpVerdict(error as NodemailerError);
      }
    },
  };
}
