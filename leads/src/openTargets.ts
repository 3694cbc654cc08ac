import type { Config } from './config.ts';
import type { Target } from './delivery/target.ts';
import type { VisitorMailSource } from './notify/letter.ts';
import type { FindDesk } from './notify/openMail.ts';

/**
 * Opens the configured targets. The code of other targets is not loaded, and their deliveries wait.
 * @param makeToken See `openVisitorMail`.
 * @param onRefused Called with the number of recipients that the mail server refused, if it accepted the mail for others.
 * @throws OperatorError if the CRM's file of identifiers is missing or incomplete.
 */
export async function openTargets(
  { crm, mail }: Pick<Config, 'crm' | 'mail'>,
  manifest: VisitorMailSource,
  findDesk: FindDesk,
  makeToken: (leadId: string) => Promise<string>,
  onRefused?: (recipients: number) => void,
): Promise<readonly Target[]> {
  const targets: Target[] = [];
  if (crm) {
    const { openCrm } = await import('./crm/openCrm.ts');
    targets.push(openCrm(crm, manifest.origin));
  }
  if (mail) {
    const { openMail, openVisitorMail } = await import('./notify/openMail.ts');
    targets.push(await openMail(mail, manifest, findDesk, onRefused));
    if (mail.toVisitors) targets.push(await openVisitorMail(mail, manifest, makeToken));
  }
  return targets;
}
