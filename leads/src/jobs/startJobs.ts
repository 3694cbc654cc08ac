import type { Manifest } from '@emovera/contract/manifest.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import { codeOf } from '../errors.ts';
import { heldMail } from '../notify/heldMail.ts';
import { openMailer } from '../notify/mailer.ts';
import { setAsideMail } from '../notify/setAsideMail.ts';
import { claimJob } from '../store/claimJob.ts';
import type { LeadDatabase } from '../store/schema.ts';
import { eachMinuteMs, type Job } from './job.ts';
import { purgeJob } from './purgeJob.ts';
import { reportJob } from './reportJob.ts';
import { silenceJob } from './silenceJob.ts';

/** What the jobs work with. */
export type JobDeps = {
  readonly config: Pick<Config, 'mail' | 'retentionDays' | 'silenceAlarmHours'>;
  readonly db: Kysely<LeadDatabase>;
  readonly manifest: Pick<Manifest, 'origin' | 'mails'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Milliseconds since 1970; the system's clock by default. */
  readonly now?: () => number;
};

/** Jobs that run beside the service. */
export type Jobs = {
  /** Does what is due. The timer calls it each minute. */
  runDue(): Promise<void>;
  /** Gives up what is in hand, and is settled once nothing is. */
  stop(): Promise<void>;
};

const minuteMs = 60_000;

/** Robots come in swarms: what is held is told once a day. */
const heldPauseMs = 24 * 60 * minuteMs;

/** A job that failed is tried again after this time, in milliseconds: a mail server that is away is not asked every minute. */
const pauseAfterFailureMs = 15 * minuteMs;

/** Starts the jobs: the purge always, what is told by e-mail where e-mail is configured. */
export async function startJobs({ config, db, manifest, log, now = Date.now }: JobDeps): Promise<Jobs> {
  const jobs: Job[] = [purgeJob(db, config.retentionDays, log)];
  if (config.mail) {
    const { lang } = config.mail;
    const mailer = await openMailer(config.mail);
    const words = manifest.mails[lang];
    jobs.push(
      reportJob(db, mailer, {
        name: 'setAside',
        state: 'set aside',
        pauseMs: eachMinuteMs,
        mail: (found) => setAsideMail(found, words),
      }),
      reportJob(db, mailer, { name: 'held', state: 'held', pauseMs: heldPauseMs, mail: (found) => heldMail(found, words) }),
    );
    const hours = config.silenceAlarmHours;
    if (hours > 0) jobs.push(silenceJob({ db, mailer, words, lang, site: manifest.origin, hours }));
  }
  const stopped = new AbortController();
  let inHand: Promise<void> | undefined;

  async function run(job: Job): Promise<void> {
    try {
      if (!(await claimJob(db, job.name, now(), job.pauseMs))) return;
      await job.run(now(), stopped.signal);
    } catch (error) {
      if (stopped.signal.aborted) return;
      log.error({ job: job.name, code: codeOf(error) }, 'job failed');
      const due_at = now() + pauseAfterFailureMs;
      // A store that does not answer leaves the job due, which is as well.
      await db
        .updateTable('job')
        .set({ due_at })
        .where('name', '=', job.name)
        .execute()
        .catch(() => {});
    }
  }

  async function runAll(): Promise<void> {
    for (const job of jobs) if (!stopped.signal.aborted) await run(job);
  }

  function runDue(): Promise<void> {
    inHand ??= runAll().finally(() => {
      inHand = undefined;
    });
    return inHand;
  }

  const timer = setInterval(() => void runDue(), minuteMs);
  void runDue();
  return {
    runDue,
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await inHand;
    },
  };
}
