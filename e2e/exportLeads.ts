import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../leads/src/cli.ts', import.meta.url));

import type { LeadContext } from '../leads/src/store/schema.ts';

/** A lead in the export of the operator's command. The keys of `fields` are the names in the form. */
export type ExportedLead = { reference: string; form: string; lang: string; fields: Record<string, string>; context: LeadContext };

/** The leads that this test run has stored, as the operator exports them. */
export function exportLeads(): ExportedLead[] {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  return JSON.parse(execFileSync(process.execPath, [cli, 'export', '--format=json'], { encoding: 'utf8', env }));
}
