import { withSalvage } from '../backup/salvage.ts';
import { type Config, loadConfig } from '../config.ts';
import { leadsCommand } from '../leadsCommand.ts';
import type { LeadFilter } from '../store/fitsFilter.ts';
import { isStoreDamaged } from '../store/openStore.ts';
import type { StoredLead } from '../store/readLeads.ts';
import type { ExitCode } from './command.ts';
import { count } from './format.ts';

/**
 * If the store is a damaged SQLite file, runs a function with the leads in it that can be read, and reports the others.
 * @returns Undefined if the store is not damaged.
 */
export async function readDamaged(
  filter: LeadFilter,
  work: (leads: AsyncIterable<StoredLead>, config: Config) => Promise<void>,
): Promise<ExitCode | undefined> {
  const config = loadConfig(process.env);
  if (!(await isStoreDamaged(config))) return undefined;
  return withSalvage<ExitCode>(config.dataDir, filter, async ({ leads, losses }) => {
    let read = 0;
    const inPart = new Set<string>();
    const counted = async function* () {
      for await (const lead of leads) {
        read += 1;
        if (lead.damaged !== undefined) inPart.add(lead.reference);
        yield lead;
      }
    };
    await work(counted(), config);
    console.error(`The store is damaged. ${count(read, 'lead')} could be read.`);
    for (const [references, what] of [
      [losses.leads, 'These could not be read'],
      [inPart, 'Of these, the values could only be read in part'],
      [losses.deliveries, 'Of these, the deliveries, marks or notes could not be read'],
    ] as const) {
      if (references.size > 0) console.error(`${what}: ${[...references].sort().join(' ')}`);
    }
    if (losses.mayBeMore) console.error('There may be more that could not be read, because the list of references is damaged too.');
    console.error(`Restore the last backup: ${leadsCommand('restore FILE')}`);
    return 1;
  });
}
