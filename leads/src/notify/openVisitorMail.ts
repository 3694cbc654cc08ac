import type { NodemailerError } from 'nodemailer';
import type { MailConfig } from '../config.ts';
import type { Target } from '../delivery/target.ts';
import { openMailer } from './mailer.ts';
import { smtpVerdict } from './smtpVerdict.ts';
import { type VisitorMailSource, visitorMail } from './visitorMail.ts';

/** The visitor's mailbox as a place that leads are brought to: one mail with the link to what was asked for. */
export async function openVisitorMail(config: MailConfig, source: VisitorMailSource): Promise<Target> {
  const mailer = await openMailer(config);
  return {
    name: 'visitor',
    async deliver(lead, signal) {
      const mail = visitorMail(lead, source, config.to);
      if (!mail) return { outcome: 'refused', error: 'notOffered: what was asked for is gone', next: 'setAside' };
      try {
        return { outcome: 'accepted', answer: await mailer.send(mail, signal) };
      } catch (error) {
        const verdict = smtpVerdict(error as NodemailerError);
        // Class 7 is policy (RFC 3463, 3.8): the server does not relay for us, or our sender may not. That is ours to mend, and no fault of the address.
        return verdict.next === 'setAside' && /\b5\.7\.\d/.test(verdict.answer ?? '') ? { ...verdict, next: 'retry' } : verdict;
      }
    },
  };
}
