import type { CrmConfig } from '../config.ts';
import { openCrm } from '../crm/openCrm.ts';
import { codeOf, reasonOf } from '../errors.ts';
import type { CheckReport } from './report.ts';

/** Longest wait for an answer, in milliseconds. */
const answerTimeoutMs = 10_000;

/**
 * Checks that the CRM answers and that every form has its identifiers. It requests the CRM's home page: any answer proves that name, network
 * and certificate work, and no lead is made.
 * @param siteOrigin Undefined if the built site cannot be read.
 * @throws OperatorError if identifiers are missing.
 */
export async function checkCrm(crm: CrmConfig | undefined, siteOrigin: string | undefined, report: CheckReport): Promise<void> {
  if (!crm) {
    report.note('No CRM is configured: leads wait for CRM_ENDPOINT.');
    return;
  }
  const { origin } = new URL(crm.endpoint);
  try {
    const { status } = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
    report.good(`The CRM can be reached: ${origin} answers ${status}. Only npm run leads -- test shows whether it accepts leads.`);
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    report.bad(
      `The CRM cannot be reached at ${origin}: ${faultOf(codeOf(cause))} (${reasonOf(cause)})`,
      'Check CRM_ENDPOINT, and the network between this machine and the CRM.',
    );
  }
  if (siteOrigin === undefined) return;
  openCrm(crm, siteOrigin);
  report.good(`Every form has its identifiers for ${crm.kind}.`);
}

/** The cause of a network error. */
function faultOf(code = ''): string {
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'its name is not found';
  if (/CERT|TLS|SSL|UNABLE_TO_|SELF_SIGNED|EPROTO/.test(code)) return 'its certificate or TLS is refused';
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  return 'no answer';
}
