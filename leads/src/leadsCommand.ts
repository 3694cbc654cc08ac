import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** How an operator starts the commands. On a server, LEADS_COMMAND in deploy/defaults.env names the script that is installed there. */
export const leadsProgram =
  process.env.LEADS_COMMAND?.trim() || (existsSync(join(root, 'release.json')) ? 'node leads/bin/leads.js' : 'npm run leads --');

/**
 * A command as an operator types it here, for messages.
 * @param words The command's name and parameters.
 */
export function leadsCommand(words: string): string {
  return `${leadsProgram} ${words}`;
}
