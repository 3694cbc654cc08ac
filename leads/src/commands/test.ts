import { loadConfig } from '../config.ts';
import { knownLeadSecret } from '../leadSecret.ts';
import { readManifest } from '../site/manifest.ts';
import { command, usageError } from './command.ts';
import { Report } from './report.ts';
import { sendSelfTest } from './sendSelfTest.ts';
import { serviceUrl } from './serviceUrl.ts';
import { withStore } from './store.ts';
import { watchDeliveries } from './watchDeliveries.ts';

/** Longest wait for the deliveries without `--wait`, in seconds. */
const defaultWait = 60;

/** `test`: sends one test lead through the whole service. */
export const test = command({
  usage: `test [--url=http://…] [--wait=${defaultWait}]
      Sends a test lead as a visitor would: to the running service (--url if it is not on this machine's HOST and PORT),
      into the store, to the CRM and the team's mailbox. Prints the result of each step, for up to --wait seconds.`,
  options: { url: { type: 'string' }, wait: { type: 'string', default: String(defaultWait) } },
  async run({ url, wait }) {
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw usageError(`--url=${url} is no address.`);
    if (!/^\d{1,5}$/.test(wait)) throw usageError(`--wait=${wait} is no number of seconds.`);
    const config = loadConfig(process.env);
    const report = new Report();
    const reference = await sendSelfTest(url ?? serviceUrl(config), readManifest(config), knownLeadSecret(config), report);
    if (reference === undefined) return report.exitCode;
    return withStore(async (store) => {
      await watchDeliveries(store, { reference, waitMs: Number(wait) * 1000 }, config, report);
      return report.exitCode;
    });
  },
});
