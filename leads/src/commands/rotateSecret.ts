import { loadConfig } from '../config.ts';
import { knownLeadSecret, rotateLeadSecret } from '../leadSecret.ts';
import { setSecretOf } from '../store/secretFingerprint.ts';
import { command, type ExitCode } from './command.ts';
import { withStore } from './store.ts';

/** `rotate-secret`: replaces the secret of the forms' time-stamps. */
export const rotateSecret = command({
  usage: `rotate-secret [--accept]
      Makes a new secret for the forms' time-stamps in the data folder (SQLite). Restart the service afterwards. The secret before is
      accepted for a day. LEAD_SECRET is rotated with LEAD_SECRET_PREVIOUS instead. If its value before is lost, --accept makes the new
      one that of the database. Services with another one then do not start.`,
  options: { accept: { type: 'boolean' } },
  async run({ accept }) {
    if (accept) return acceptSecret();
    const file = rotateLeadSecret(loadConfig(process.env), Date.now());
    console.log(
      `A new secret is in ${file}. Restart the service now, so that it uses it. Pages that are open now can be sent for a day; after that their leads are held.`,
    );
    return 0;
  },
});

function acceptSecret(): Promise<ExitCode> {
  return withStore(async (store, config) => {
    const secret = knownLeadSecret(config);
    if (!store || !secret) {
      console.error(`The ${store ? 'secret' : 'store'} does not exist yet. The first service that starts makes it.`);
      return 1;
    }
    await setSecretOf(store.db, secret);
    console.log(`The secret of these settings is that of ${store.location} now. Restart every service with it.`);
    return 0;
  });
}
