import { loadConfig } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { readManifest } from '../site/manifest.ts';
import { checkCrm } from './checkCrm.ts';
import { checkMail } from './checkMail.ts';
import { checkStore } from './checkStore.ts';
import { checkTogether } from './checkTogether.ts';
import { command } from './command.ts';
import { formatConfig } from './formatConfig.ts';
import { formatPickLists } from './formatPickLists.ts';
import { Report } from './report.ts';

/** `doctor`: what is configured, what works, and what must be mended. */
export const doctor = command({
  usage: `doctor
      The configuration without its secrets, the values to compare with the CRM's pick lists, and a look at the built site,
      the store, the disk, the CRM (without making a lead) and the mail server.`,
  options: {},
  async run() {
    const config = loadConfig(process.env);
    const report = new Report();
    console.log(`Configuration\n${formatConfig(config)}\n`);
    console.log(`Values to compare with the pick lists of the CRM's account, which drops what it does not know\n${formatPickLists()}\n`);
    console.log('Checks');
    let origin: string | undefined;
    await reportErrors(report, () => {
      origin = readManifest(config).origin;
      report.good(`The built site in ${config.distDir} is complete.`);
      const built = readManifest({ distDir: config.distDir, siteOrigin: undefined }).origin;
      if (built !== origin) report.note(`Its pages name ${built} as their address, not SITE_ORIGIN: build with SITE_ORIGIN=${origin} too.`);
    });
    await reportErrors(report, () => checkTogether(config, report));
    await reportErrors(report, () => checkStore(config, report));
    await reportErrors(report, () => checkCrm(config, origin, report));
    await reportErrors(report, () => checkMail(config.mail, report));
    return report.exitCode;
  },
});

/** Runs a check; what it cannot go on from is told as one thing to mend, so that the other checks still run. */
async function reportErrors(report: Report, check: () => void | Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const lines = error.message.split('\n');
    const remedy = lines.pop() ?? '';
    const [what = '', ...details] = lines;
    report.bad([what, details.join(', ')].join(' ').trim(), remedy);
  }
}
