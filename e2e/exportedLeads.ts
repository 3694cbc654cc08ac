import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../leads/src/cli.ts', import.meta.url));

/** A lead as the operator's command line gives it out; fields by their names in the post. */
export type ExportedLead = { reference: string; form: string; lang: string; fields: Record<string, string> };

/** What the operator sees of the leads that this run has stored. */
export function exportedLeads(): ExportedLead[] {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  return JSON.parse(execFileSync(process.execPath, [cli, 'export', '--format=json'], { encoding: 'utf8', env }));
}
