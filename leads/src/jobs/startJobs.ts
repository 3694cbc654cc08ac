import type { Manifest } from '@emovera/contract/manifest.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, findDeskOrigin } from '../config.ts';
import { forgetAudit } from '../desk/auditLog.ts';
import { dayMs, minuteMs } from '../durations.ts';
import { findErrorCode } from '../errors.ts';
import { reminderMail } from '../notify/leadMails.ts';
import { openMailer } from '../notify/mailer.ts';
import { heldMail, setAsideMail, silenceMail, weeklyMail } from '../notify/teamMails.ts';
import { emptyWriteAheadLog, erasuresSince, forgetErasures, purgeLeads } from '../store/eraseLeads.ts';
import type { Db } from '../store/schema.ts';
import { claimJob, eachMinuteMs, type Job } from './job.ts';
import { reportJob, silenceJob, weeklyJob } from './mailJobs.ts';
import { reminderJob } from './reminderJob.ts';

/** Dependencies of the jobs. */
type JobDeps = {
  readonly config: Pick<Config, 'backup' | 'deskOrigin' | 'mail' | 'retentionDays' | 'silenceAlarmHours' | 'weeklySummary'>;
  readonly db: Db;
  readonly manifest: Pick<Manifest, 'origin' | 'service' | 'mails'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Called with the number of recipients that the mail server refused, if it accepted the mail for others. */
  readonly onRefused?: ((recipients: number) => void) | undefined;
  /** Cancels the running job. It is repeated later. */
  readonly cancelled: AbortSignal;
  /** Returns milliseconds since 1970. Default the system's clock. */
  readonly now?: () => number;
};

/** The running jobs. */
export type Jobs = {
  /** Runs the jobs that are due. The timer calls it each minute. */
  runDue(): Promise<void>;
  /** Starts no further job, and waits for the running one. Settles when it has ended. */
  stop(): Promise<void>;
};

/** Time after which a failed job is tried again, in milliseconds. A mail server that is down is so not tried every minute. */
const pauseAfterFailureMs = 15 * minuteMs;

/** Starts the jobs: always the purge, and the reports by e-mail if e-mail is configured. */
export async function startJobs({ config, db, manifest, log, onRefused, cancelled, now = Date.now }: JobDeps): Promise<Jobs> {
  const jobs = [purgeJob(db, config, log), ...(await mailJobs({ config, db, manifest, onRefused }))];
  let isStopping = false;
  let running: Promise<void> | undefined;

  async function run(job: Job): Promise<void> {
    try {
      if (!(await claimJob(db, job.name, now(), job.pauseMs))) return;
      await job.run(now(), cancelled);
    } catch (error) {
      log.error({ job: job.name, code: cancelled.aborted ? 'stopped' : findErrorCode(error) }, 'job failed');
      const retry = db
        .updateTable('job')
        .set({ due_at: now() + pauseAfterFailureMs })
        .where('name', '=', job.name);
      // If the store fails too, the job keeps the time that the claim has set.
      await retry.execute().catch(() => {});
    }
  }

  async function runAll(): Promise<void> {
    for (const job of jobs) if (!isStopping) await run(job);
  }

  function runDue(): Promise<void> {
    running ??= runAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  const timer = setInterval(() => void runDue(), minuteMs);
  void runDue();
  return {
    runDue,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** The jobs that send mails to the team. */
async function mailJobs({
  config,
  db,
  manifest,
  onRefused,
}: Pick<JobDeps, 'config' | 'db' | 'manifest' | 'onRefused'>): Promise<readonly Job[]> {
  if (!config.mail) return [];
  const { lang } = config.mail;
  const mailer = await openMailer(config.mail, onRefused);
  const words = manifest.mails[lang];
  const addresses = { site: manifest.origin, desk: findDeskOrigin(config, manifest) };
  const jobs = [
    reportJob(db, mailer, {
      name: 'setAside',
      state: 'set aside',
      pauseMs: eachMinuteMs,
      mail: (deliveries) => setAsideMail(deliveries, words),
    }),
    // This runs only once a day, because bots send many leads.
    reportJob(db, mailer, { name: 'held', state: 'held', pauseMs: dayMs, mail: (deliveries) => heldMail(deliveries, words) }),
    reminderJob(db, mailer, (due) => reminderMail(due, addresses, words)),
  ];
  const hours = config.silenceAlarmHours;
  const mail = (since: number) => silenceMail({ hours, since, site: manifest.origin }, words, lang);
  if (hours > 0) jobs.push(silenceJob(db, mailer, hours, mail));
  if (config.weeklySummary) jobs.push(weeklyJob(db, mailer, (summary) => weeklyMail(summary, addresses, words, lang)));
  return jobs;
}

/** Erases leads and entries of the audit log whose retention has ended, once a day. */
function purgeJob(db: Db, { retentionDays, backup }: JobDeps['config'], log: JobDeps['log']): Job {
  return {
    name: 'purge',
    pauseMs: dayMs,
    async run(now) {
      const { leads, neverDelivered } = await purgeLeads(db, { now, retentionDays });
      await forgetErasures(db, erasuresSince(now, backup.days));
      await forgetAudit(db, now - retentionDays * dayMs);
      // This runs even if nothing was erased now, because earlier erased rows may still be in the log.
      await emptyWriteAheadLog(db);
      if (leads > 0) log.info({ leads, neverDelivered, retentionDays }, 'leads erased: retention has ended');
    },
  };
}
