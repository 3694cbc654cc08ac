/*
 * Builds a preview with drafts and scheduled texts into the folder preview, and serves it behind a password:
 *
 *   npm run preview                       everything as of today
 *   npm run preview -- --date 2027-03-09  prices, event and other files as of a day
 *
 * A preview never reaches the real store, the CRM, mailboxes or statistics.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram } from './runProgram.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Variables that connect the site and the service to other services. */
const outside = ['DATABASE_URL', 'CRM_ENDPOINT', 'SMTP_URL', 'PUBLIC_LEAD_SERVICE', 'PUBLIC_LEAD_ENDPOINT', 'PUBLIC_MEASUREMENT_ID'];

const { date } = readOptions();
for (const name of outside) {
  delete process.env[name];
  // The service reads secrets from files too.
  delete process.env[`${name}_FILE`];
}
process.env.DIST_DIR = 'preview';
process.env.DATA_DIR = '.data/preview';
const isGiven = Boolean(process.env.PREVIEW_PASSWORD?.trim() || process.env.PREVIEW_PASSWORD_FILE?.trim());
if (!isGiven) process.env.PREVIEW_PASSWORD = randomBytes(9).toString('base64url');

const built = await runProgram('node', ['scripts/build.ts', '--drafts', '--if-stale', ...(date === undefined ? [] : ['--date', date])], {
  cwd: root,
});
if (built !== 0) process.exit(built);
if (!isGiven)
  console.log(`The password of this preview is ${process.env.PREVIEW_PASSWORD} (any user name). PREVIEW_PASSWORD sets another one.`);
await import('../leads/src/server.ts');

/** The options of the command. Ends the process if one is unknown. */
function readOptions() {
  try {
    return parseArgs({ options: { date: { type: 'string' } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message} The only option is --date.`);
    process.exit(2);
  }
}
