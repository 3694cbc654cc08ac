import { loadConfig } from '../config.ts';
import { readRelease } from '../release.ts';
import { command } from './command.ts';
import { formatConfig, formatPickLists } from './formatConfig.ts';
import { Report } from './report.ts';
import { runChecks } from './runChecks.ts';

/** `doctor`: prints the configuration, and checks what works. */
export const doctor = command({
  usage: `doctor
      The configuration without its secrets, the values to compare with the CRM's pick lists, and checks of the built site,
      the running service, the store, the disk, the CRM (without making a lead) and the mail server.`,
  async run() {
    const config = loadConfig(process.env);
    const report = new Report();
    const { version, commit } = readRelease();
    console.log(`Version ${version} (commit: ${commit})\n\nConfiguration\n${formatConfig(config)}\n`);
    console.log(
      `Values to compare with the pick lists of the CRM's account, which drops values that it does not know\n${formatPickLists()}\n`,
    );
    console.log('Checks');
    await runChecks(config, (check) => report.check(check), false);
    return report.exitCode;
  },
});
