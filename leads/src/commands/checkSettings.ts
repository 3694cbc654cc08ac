import type { Config } from '../config.ts';
import type { ReadManifest } from '../site/manifest.ts';
import type { ReportCheck } from './report.ts';

/**
 * Reports settings that are valid alone, but differ from the build, need another setting, are meant for one start, or have a name that is probably misspelt.
 * @param site Origins of the built site. Undefined if it cannot be read.
 */
export function checkSettings(
  { databaseUrl, leadSecret, mail, misspelt, silenceAlarmHours, startDamaged, startEmpty, unused, weeklySummary }: Config,
  site: Pick<ReadManifest, 'origin' | 'builtOrigin'> | undefined,
  report: ReportCheck,
): void {
  if (site && site.builtOrigin !== site.origin) {
    report({ result: 'bad', check: 'otherOrigin', values: { origin: site.origin, built: site.builtOrigin } });
  }
  if (databaseUrl && !leadSecret) report({ result: 'bad', check: 'leadSecret', values: {} });
  if (!databaseUrl && startEmpty) report({ result: 'bad', check: 'startAnyway', values: { setting: 'START_EMPTY' } });
  if (!databaseUrl && startDamaged) report({ result: 'bad', check: 'startAnyway', values: { setting: 'START_DAMAGED' } });
  if (silenceAlarmHours > 0 && !mail) report({ result: 'bad', check: 'silenceAlarm', values: {} });
  if (weeklySummary && !mail) report({ result: 'bad', check: 'weeklySummary', values: {} });
  for (const values of unused) report({ result: 'bad', check: 'unused', values });
  for (const values of misspelt) report({ result: 'bad', check: 'misspelt', values });
}
