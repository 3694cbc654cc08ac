import { loadConfig } from '../config.ts';
import { readManifest } from '../site/manifest.ts';
import { openStoreForReading } from '../store/openStore.ts';
import { command, usageError } from './command.ts';
import { Report } from './report.ts';
import { sendSelfTest } from './sendSelfTest.ts';
import { serviceUrl } from './serviceUrl.ts';
import { watchDeliveries } from './watchDeliveries.ts';

/** Longest wait for the deliveries without `--wait`, in seconds. */
const defaultWait = 60;

/** `test`: one marked lead through the whole way. */
export const test = command({
  usage: `test [--url=http://…] [--wait=${defaultWait}]
      Sends a marked lead the whole way, as a visitor would: to the running service (--url where it is not on this machine's
      HOST and PORT), into the store, to the CRM and the team's mailbox. Says step by step what came back, for --wait seconds.`,
  options: { url: { type: 'string' }, wait: { type: 'string' } },
  async run({ url, wait }) {
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw usageError(`--url=${url} is no address.`);
    const waitMs = secondsOf(wait) * 1000;
    const config = loadConfig(process.env);
    const report = new Report();
    const reference = await sendSelfTest(url ?? serviceUrl(config), readManifest(config), report);
    if (reference === undefined) return report.exitCode;
    const store = await openStoreForReading(config);
    try {
      await watchDeliveries({ store, config, reference, waitMs, report });
    } finally {
      await store?.close();
    }
    return report.exitCode;
  },
});

function secondsOf(wait: string | undefined): number {
  if (wait === undefined) return defaultWait;
  if (/^\d{1,5}$/.test(wait)) return Number(wait);
  throw usageError(`--wait=${wait} is no number of seconds.`);
}
