import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LaunchOptions } from '@playwright/test';

/*
 * Other builds of the site. A build contains the origins of the site, the lead service, the CRM and the analytics host. These are fixed names, which the browser of a
 * worker maps to the ports of its servers. Browsers find each host below localhost on this machine.
 */
const folder = (name: string) => fileURLToPath(new URL(`../../test-results/builds/${name}`, import.meta.url));
const crmFormsFile = fileURLToPath(new URL('../../docs/crm-forms/zoho.json', import.meta.url));

const buildScript = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

/** Measurement id of both builds. */
export const measurementId = 'G-TEST12345';

/** Origin of the pages of both builds, instead of the one in the content. */
export const pagesOrigin = 'http://pages.localhost';

/** Origin of another site with the pages of the relay build. */
export const otherOrigin = 'http://other.localhost';

/** Origin of the lead service of the relay build. */
export const serviceOrigin = 'http://leads.localhost';

/** Origin of the CRM of the direct build. */
export const crmOrigin = 'http://crm.localhost';

/** Origin of the replacement for Google's host. Without TLS, it can only be this one. */
export const analyticsOrigin = 'http://localhost';

const common = { PUBLIC_MEASUREMENT_ID: measurementId, PUBLIC_ANALYTICS_ORIGIN: analyticsOrigin, SITE_ORIGIN: pagesOrigin };

/** The builds by name, with folder and environment variables. */
export const builds = {
  /** Forms post to the lead service under another origin, with audience measurement. */
  relay: { folder: folder('relay'), variables: { ...common, PUBLIC_LEAD_SERVICE: serviceOrigin } },
  /** Forms post to the CRM, with audience measurement. */
  direct: {
    folder: folder('direct'),
    variables: { ...common, PUBLIC_LEAD_ENDPOINT: `${crmOrigin}/crm/WebToLeadForm`, CRM_FORMS_FILE: crmFormsFile },
  },
} as const;

/** Builds the site with the variables of a build, if it is out of date. */
export async function build(name: keyof typeof builds): Promise<void> {
  const { folder, variables } = builds[name];
  const env = { ...process.env, ...variables, DIST_DIR: folder, BUILD_LIGHT: '1' };
  await promisify(execFile)('node', [buildScript, '--if-stale'], { env, maxBuffer: 64 * 2 ** 20 });
}

/** Starts a browser that finds origins at the ports of servers on this machine. */
export function withOrigins(options: LaunchOptions, urls: Readonly<Record<string, string>>): LaunchOptions {
  const rules = Object.entries(urls).map(([origin, url]) => `MAP ${new URL(origin).hostname}:80 localhost:${new URL(url).port}`);
  return { ...options, args: [...(options.args ?? []), `--host-resolver-rules=${rules.join(', ')}`] };
}
