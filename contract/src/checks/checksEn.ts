import type { CheckFormats, CheckMessages, CheckSentence, CountedState, CrmFault } from './checks.ts';

/** States of deliveries, as the commands print them. */
export const stateMessages: Readonly<Record<CountedState, string>> = {
  waiting: 'waiting',
  retrying: 'retrying',
  delivered: 'delivered',
  'set aside': 'set aside',
  held: 'held',
  unconfigured: 'waiting for configuration',
};

const faults: Readonly<Record<CrmFault, string>> = {
  name: 'its name is not found',
  certificate: 'its certificate or TLS is refused',
  refused: 'nothing listens there',
  silent: 'no answer',
};

const backups = ({ folder, backups, age }: { folder: string; backups: number; age: number }, { count, duration }: CheckFormats) =>
  `The newest of ${count({ one: '{count} backup', other: '{count} backups' }, backups)} in ${folder} is ${duration(age)} old.`;

const failure = { text: ({ error }: { error: string }) => error, remedy: ({ remedy }: { remedy: string }) => remedy };

const failing: CheckSentence<'failing'> = ({ target, count: number, error, age, reference }, { count, duration }) =>
  `${target}: ${count({ one: '{count} delivery has failed', other: '{count} deliveries have failed' }, number)}. The last error was ${duration(age)} ago, with ${reference}: ${error}`;

const setMail = () => 'Set SMTP_URL, MAIL_FROM and MAIL_TO.';

/** Sentences of the lead service's checks in English, for the lead desk and the commands. */
export const checksInEnglish: CheckMessages = {
  good: {
    site: ({ folder }) => `The built site in ${folder} is complete.`,
    service: ({ address, version }) => `The service runs at ${address} (version ${version}), and takes leads.`,
    database: ({ location }) => `${location} answers.`,
    storeFile: ({ location }) => `${location} is not damaged.`,
    fileModes: ({ folder }) => `The files in ${folder} are readable by their owner only.`,
    disk: ({ folder, freeMb }, { number }) => `The disk of ${folder} has ${number(freeMb)} MB of free space.`,
    version: ({ version }) => `The tables of the store have the version of this service: ${version}.`,
    backups,
    crm: ({ origin, status }, { leads }) =>
      `The CRM can be reached: ${origin} answers ${status}. Only ${leads} test shows whether it accepts leads.`,
    crmForms: ({ kind }) => `Every form has its identifiers for ${kind}.`,
    mail: ({ host }) => `The mail server ${host} accepts connection and login.`,
    calendar: ({ host, skipped }, { number }) =>
      `The calendar at ${host} can be read. Its events that cannot be read, and do not count: ${number(skipped)}.`,
    provider: ({ issuer, address }) =>
      `The provider of the company accounts, ${issuer}, answers. The return address to register there: ${address}`,
  },
  note: {
    pagesElsewhere: ({ origin, service }) => `The pages of the site are served elsewhere, at ${origin}. Their forms post to ${service}.`,
    service: ({ address }) => `The service does not run, or listens elsewhere: nothing answers at ${address}.`,
    store: () => 'There is no store yet: the service makes it when it starts.',
    version: ({ version, own }) =>
      `The tables of the store are of a newer version (${version}) than that of this service (${own}), which can use them all the same.`,
    backups: ({ folder }, { leads }) =>
      `There is no backup in ${folder}. Backups elsewhere are not seen. To keep some: ${leads} backup --keep=14`,
    leads: () => 'No leads are stored yet.',
    deliveries: ({ target, counts, oldest }, { number, duration }) => {
      const parts = counts.map(({ state, count }) => `${number(count)} ${stateMessages[state]}`);
      return `${target}: ${parts.join(', ')}${oldest === null ? '' : `; the oldest of those to be delivered came ${duration(oldest)} ago`}`;
    },
    failing,
    crm: () => 'No CRM is configured: leads wait for CRM_ENDPOINT.',
    mail: () => 'E-mail is not configured: SMTP_URL is not set.',
  },
  bad: {
    otherOrigin: {
      text: ({ built }) => `The pages of the site name ${built} as their address, not that of SITE_ORIGIN.`,
      remedy: ({ origin }) => `Build with SITE_ORIGIN=${origin} too, or leave SITE_ORIGIN out.`,
    },
    misspelt: {
      text: ({ name }) => `The setting ${name} is not known.`,
      remedy: ({ meant }) => `Is ${meant} meant? Correct the name.`,
    },
    secretDiffers: {
      text: () => 'The secret of the time-stamps in these settings is not the one that the store was last used with.',
      remedy: () =>
        'Give every service and this command the same LEAD_SECRET, and restart the services. Otherwise leads from forms that another service has signed are held.',
    },
    heldByStamp: {
      text: ({ count, of }, { number }) =>
        `Of the ${number(of)} leads of the last day, ${number(count)} are held, because their time-stamp was signed with another secret.`,
      remedy: (_, { leads }) =>
        `Check that all services behind the site have the same LEAD_SECRET. Then release the leads: ${leads} retry --held --reason=stamp`,
    },
    failing: {
      text: failing,
      remedy: ({ reference }, { leads }) => `See the answer: ${leads} show ${reference}. Fix the cause. The service tries again by itself.`,
    },
    refusedRecipients: {
      text: ({ count: number, answer }, { count }) =>
        `${count({ one: '{count} mail', other: '{count} mails' }, number)} of the last week did not reach all of the team. The mail server said: ${answer}`,
      remedy: () => 'Correct or remove the address in MAIL_TO.',
    },
    futureLeads: {
      text: ({ count: leads, waiting }, { count }) =>
        [
          leads > 0 && count({ one: '{count} lead has a time in the future.', other: '{count} leads have times in the future.' }, leads),
          waiting > 0 &&
            count(
              {
                one: '{count} delivery waits until the clock reaches its time.',
                other: '{count} deliveries wait until the clock reaches their time.',
              },
              waiting,
            ),
        ]
          .filter(Boolean)
          .join(' '),
      remedy: () =>
        'The clock of this machine is wrong, or was wrong at that time. Correct it, and keep it right: timedatectl set-ntp true',
    },
    openBackups: {
      text: ({ folder, count: number }, { count }) =>
        `BACKUP_RECIPIENT is set, but ${count({ one: '{count} backup is not encrypted', other: '{count} backups are not encrypted' }, number)} in ${folder}.`,
      remedy: () => 'Delete each backup there that ends in .sqlite, once there is an encrypted one.',
    },
    site: failure,
    store: failure,
    crmForms: failure,
    service: {
      text: ({ address, reason }) => `The service runs at ${address}, but takes no leads: ${reason}`,
      remedy: () => 'Its log says what to do. How to read it: “The log” in docs/running-leads.md',
    },
    otherProgram: {
      text: ({ address }) => `Another program answers at ${address}, or the service does not answer as it should.`,
      remedy: () =>
        'Read the log of the service (“The log” in docs/running-leads.md). If another program uses the port, stop that program, or change PORT.',
    },
    leadSecret: {
      text: () => 'LEAD_SECRET is missing: with DATABASE_URL, the service does not start.',
      remedy: () => 'Give every service the same secret: openssl rand -hex 32',
    },
    unused: {
      text: ({ name, needs }) => `${name} is set, but ${needs} is not, so it has no effect.`,
      remedy: ({ name, needs }) => `Set ${needs}, or remove ${name}.`,
    },
    startAnyway: {
      text: ({ setting }) =>
        `${setting}=on is set, so the service starts even if its file is ${setting === 'START_EMPTY' ? 'missing' : 'damaged'}.`,
      remedy: () => 'Remove this setting when you no longer need it.',
    },
    silenceAlarm: {
      text: () => 'SILENCE_ALARM_HOURS is set, but e-mail is not configured, so the alarm cannot be sent.',
      remedy: setMail,
    },
    weeklySummary: {
      text: () => 'WEEKLY_SUMMARY is on, but e-mail is not configured, so the summary cannot be sent.',
      remedy: setMail,
    },
    storeFile: {
      text: ({ location, faults }) => `${location} is damaged: ${faults}`,
      remedy: (_, { leads }) =>
        `Stop the service. Save what can still be read: ${leads} export --format=json. Then restore the last backup.`,
    },
    storeUnreadable: {
      text: ({ location, reason }) => `${location} cannot be read: ${reason}`,
      remedy: (_, { leads }) =>
        `Stop the service. Save what can still be read: ${leads} export --format=json. Then restore the last backup.`,
    },
    storeMissing: {
      text: ({ location, trace }) => `The file with the leads ${location} is missing. There was one, because ${trace} exists.`,
      remedy: (_, { leads }) =>
        `If the service runs, stop it. Put the file back, or restore the last backup: ${leads} restore FILE. Otherwise the service does not start. To begin with an empty store, start it once with START_EMPTY=on.`,
    },
    takesNoLeads: {
      text: ({ location, reason }) => `${location} can be read, but takes no leads: ${reason}`,
      remedy: () =>
        'Check that the user of the service owns the file and its folder and may write both, that the file system is not mounted read-only, and that the database accepts writes.',
    },
    fileModes: {
      text: ({ files }) => `Other users of this machine may read ${files.join(', ')}, which hold leads and secrets.`,
      remedy: ({ files }) => `Let only their owner read them: chmod 600 ${files.join(' ')}`,
    },
    disk: {
      text: ({ folder, freeMb }, { number }) => `The disk of ${folder} has only ${number(freeMb)} MB of free space.`,
      remedy: () => 'Delete files on it: on a full disk, leads are refused.',
    },
    backups: {
      text: backups,
      remedy: (_, { leads }) => `Check the job that makes backups, and make one now: ${leads} backup --keep=14`,
    },
    backupFolder: {
      text: ({ folder, reason }) => `Backups cannot be written to ${folder}: ${reason}`,
      remedy: () =>
        'Make the user of the service the owner of this folder, or set BACKUP_DIR to another one. The list of erased people is written there too.',
    },
    setAside: {
      text: ({ count: number }, { count }) =>
        count(
          {
            one: '{count} delivery is set aside: it failed, and is no longer tried.',
            other: '{count} deliveries are set aside: they failed, and are no longer tried.',
          },
          number,
        ),
      remedy: (_, { leads }) => `See why: ${leads} list --set-aside. Then send them again: ${leads} retry --set-aside`,
    },
    restored: {
      text: ({ target, count: number }, { count }) =>
        count(
          {
            one: `{count} delivery to ${target} has been held since a backup was restored, and may have been made before that.`,
            other: `{count} deliveries to ${target} have been held since a backup was restored, and may have been made before that.`,
          },
          number,
        ),
      remedy: (_, { leads }) =>
        `See them: ${leads} list --held. Send what did not arrive: ${leads} retry REFERENCE. All of it: ${leads} retry --held --reason=restored`,
    },
    crm: {
      text: ({ origin, fault, reason }) => `The CRM cannot be reached at ${origin}: ${faults[fault]} (${reason})`,
      remedy: () => 'Check CRM_ENDPOINT, and the network between this machine and the CRM.',
    },
    mail: {
      text: ({ host, code, reason }) => `The mail server ${host} does not accept mail: ${code} (${reason})`,
      remedy: ({ isLogin }) =>
        isLogin ? 'Check user and password in SMTP_URL.' : 'Check host and port in SMTP_URL; port 465 needs smtps://',
    },
    calendar: {
      text: ({ host, reason }) => `The calendar at ${host} cannot be read: ${reason}. After an hour, visitors cannot book times.`,
      remedy: () =>
        'Open the address of this calendar, which is in CALENDAR_FEEDS, in a browser. If it does not open, copy the new secret address from the calendar program.',
    },
    provider: {
      text: ({ issuer, reason }) => `The provider of the company accounts, ${issuer}, does not answer as it should: ${reason}`,
      remedy: () => 'Check OIDC_ISSUER, and the network between this machine and the provider.',
    },
  },
};
