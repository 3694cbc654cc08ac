import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reasonOf } from './errors.ts';

/** Variables with secrets. Each can be given as a file instead, named by the variable with `_FILE`, and no message shows their values. */
export const secretVariables = [
  'DATABASE_URL',
  'LEAD_SECRET',
  'LEAD_SECRET_PREVIOUS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'PREVIEW_PASSWORD',
] as const;

/**
 * Reads the secrets that are in files, such as those that systemd, Docker and Kubernetes give to a service.
 * @param root Folder that relative paths start at.
 * @param faults Receives one message for each file that cannot be used.
 * @returns The environment with the contents of the files as values.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv, root: string, faults: string[]): NodeJS.ProcessEnv {
  const values = { ...environment };
  for (const name of secretVariables) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (environment[name]?.trim()) {
      faults.push(`${name} and ${name}_FILE are both set: give one of them.`);
      continue;
    }
    try {
      values[name] = readFileSync(resolve(root, file), 'utf8');
      if (!values[name]?.trim()) faults.push(`${name}_FILE: ${file} is empty. Write the secret into it.`);
    } catch (error) {
      faults.push(`${name}_FILE: ${reasonOf(error)}. Give the path of a file that the service may read.`);
    }
  }
  return values;
}
