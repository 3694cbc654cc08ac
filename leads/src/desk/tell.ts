import type { AccountChange } from '@emovera/contract/mailWords.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type Config, deskOriginOf } from '../config.ts';
import { codeOf, reasonOf } from '../errors.ts';
import { accountMail } from '../notify/accountMail.ts';
import { openMailer } from '../notify/mailer.ts';
import { preferredLocales } from '../routing.ts';
import type { Site } from '../site/site.ts';

type TellDeps = {
  readonly config: Config;
  readonly site: Site;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
};

/**
 * Makes a function that tells a person by mail what has changed in their account, so that they notice what they did not do themselves. Nothing waits for the mail, and
 * one that fails is not tried again. `allTold` waits for those that are on their way.
 */
export function createTell({ config, site, now, log }: TellDeps) {
  const running = new Set<Promise<void>>();
  return {
    tell({ headers }: Pick<FastifyRequest, 'headers'>, to: string, change: AccountChange): void {
      const { mail } = config;
      if (!mail) return;
      const asked = headers['accept-language'];
      const lang = asked === undefined ? mail.lang : (preferredLocales(asked)[0] ?? mail.lang);
      const about = { change, to, at: now(), desk: deskOriginOf(config, site.manifest) };
      const send = async () => {
        const mailer = await openMailer(mail);
        await mailer.send(accountMail(about, site.manifest.mails[lang], lang), new AbortController().signal);
      };
      const sent = send()
        .catch((error) => log.warn({ change, code: codeOf(error) ?? reasonOf(error) }, 'a mail about a change of an account was not sent'))
        .finally(() => running.delete(sent));
      running.add(sent);
    },
    allTold: async () => {
      await Promise.all(running);
    },
  };
}
