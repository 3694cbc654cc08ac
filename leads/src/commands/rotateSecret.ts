import { loadConfig } from '../config.ts';
import { rotateLeadSecret } from '../leadSecret.ts';
import { command } from './command.ts';

/** `rotate-secret`: replaces the secret of the forms' time-stamps. */
export const rotateSecret = command({
  usage: `rotate-secret
      Makes a new secret for the forms' time-stamps in the data folder (SQLite). Restart the service afterwards. The secret before is
      accepted for a day. LEAD_SECRET is rotated with LEAD_SECRET_PREVIOUS instead.`,
  async run() {
    const file = rotateLeadSecret(loadConfig(process.env), Date.now());
    console.log(
      `A new secret is in ${file}. Restart the service now, so that it uses it. Pages that are open now can be sent for a day; after that their leads are held.`,
    );
    return 0;
  },
});
