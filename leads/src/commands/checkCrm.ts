import type { CrmFault } from '@emovera/contract/checks/checks.ts';
import type { CrmConfig } from '../config.ts';
import { openCrm } from '../crm/openCrm.ts';
import { codeOf, reasonOf } from '../errors.ts';
import type { ReportCheck } from './report.ts';

/** Longest wait for an answer, in milliseconds. */
const answerTimeoutMs = 10_000;

/**
 * Checks that the CRM answers and that every form has its identifiers. It requests the CRM's home page: any answer proves that name, network
 * and certificate work, and no lead is made.
 * @param siteOrigin Undefined if the built site cannot be read.
 * @throws OperatorError if identifiers are missing.
 */
export async function checkCrm(crm: CrmConfig | undefined, siteOrigin: string | undefined, report: ReportCheck): Promise<void> {
  if (!crm) {
    report({ result: 'note', check: 'crm', values: {} });
    return;
  }
  const { origin } = new URL(crm.endpoint);
  try {
    const { status } = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
    report({ result: 'good', check: 'crm', values: { origin, status } });
  } catch (error) {
    const cause = (error as { cause?: unknown }).cause ?? error;
    report({ result: 'bad', check: 'crm', values: { origin, fault: faultOf(codeOf(cause)), reason: reasonOf(cause) } });
  }
  if (siteOrigin === undefined) return;
  openCrm(crm, siteOrigin);
  report({ result: 'good', check: 'crmForms', values: { kind: crm.kind } });
}

/** The cause of a network error. */
function faultOf(code = ''): CrmFault {
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'name';
  if (/CERT|TLS|SSL|UNABLE_TO_|SELF_SIGNED|EPROTO/.test(code)) return 'certificate';
  if (code === 'ECONNREFUSED') return 'refused';
  return 'silent';
}
