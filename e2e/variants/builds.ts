import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/* Other builds of the site. A build contains the addresses of the site, the lead service, the CRM and the analytics host, so these have fixed ports. */
const folder = (name: string) => fileURLToPath(new URL(`../../test-results/builds/${name}`, import.meta.url));
const crmFormsFile = fileURLToPath(new URL('../../docs/crm-forms/zoho.json', import.meta.url));

const buildScript = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

/** Port of the replacement for Google's host. */
export const analyticsPort = 4396;

/** Port of the CRM of the direct build. */
export const crmPort = 4397;

/** Measurement id of both builds. */
export const measurementId = 'G-TEST12345';

/** Port of the pages of the relay build. */
export const pagesPort = 4394;

/** Port of the lead service of the relay build. */
export const servicePort = 4395;

/** Origin of the relay build, instead of the one in the content. */
export const pagesOrigin = `http://localhost:${pagesPort}`;

/** Origin of its lead service. Browsers find each host below localhost on this machine. */
export const serviceOrigin = `http://leads.localhost:${servicePort}`;

const measured = { PUBLIC_MEASUREMENT_ID: measurementId, PUBLIC_ANALYTICS_ORIGIN: `http://localhost:${analyticsPort}` };

/** The builds by name, with folder and environment variables. */
export const builds = {
  /** Forms post to the lead service under another origin, with audience measurement. */
  relay: { folder: folder('relay'), variables: { ...measured, SITE_ORIGIN: pagesOrigin, PUBLIC_LEAD_SERVICE: serviceOrigin } },
  /** Forms post to the CRM, with audience measurement. */
  direct: {
    folder: folder('direct'),
    variables: {
      ...measured,
      PUBLIC_LEAD_ENDPOINT: `http://localhost:${crmPort}/crm/WebToLeadForm`,
      CRM_FORMS_FILE: crmFormsFile,
    },
  },
} as const;

/** Time for a build on a busy machine, in milliseconds. */
export const buildTimeoutMs = 900_000;

/** Builds the site with the variables of a build, if it is out of date, and returns the folder. */
export async function build(name: keyof typeof builds): Promise<string> {
  const { folder, variables } = builds[name];
  const env = { ...process.env, ...variables, DIST_DIR: folder, BUILD_LIGHT: '1' };
  await promisify(execFile)('node', [buildScript, '--if-stale'], { env, maxBuffer: 64 * 2 ** 20 });
  return folder;
}
