import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** How an operator starts the commands: in a checkout with npm, with a release as deploy/leads.sh is installed. A container sets its own. */
export const leadsProgram =
  process.env.LEADS_COMMAND?.trim() || (existsSync(join(root, 'release.json')) ? 'sudo emovera-leads' : 'npm run leads --');

/**
 * A command as an operator types it here, for messages.
 * @param words The command's name and parameters.
 */
export function leadsCommand(words: string): string {
  return `${leadsProgram} ${words}`;
}
