import type { Config } from '../config.ts';
import type { VisitorMailSource } from '../notify/visitorMail.ts';
import type { Target } from './target.ts';

/**
 * Opens everything that leads are brought to, as configured. What is not configured is no target, and its code is not loaded: its deliveries wait.
 * @throws OperatorError when the CRM's file of identifiers is missing or lacks something.
 */
export async function openTargets({ crm, mail }: Pick<Config, 'crm' | 'mail'>, manifest: VisitorMailSource): Promise<readonly Target[]> {
  const targets: Target[] = [];
  if (crm) {
    const { openCrm } = await import('../crm/openCrm.ts');
    targets.push(openCrm(crm, manifest.origin));
  }
  if (mail) {
    const { openMail } = await import('../notify/openMail.ts');
    targets.push(await openMail(mail, manifest));
  }
  if (mail?.toVisitors) {
    const { openVisitorMail } = await import('../notify/openVisitorMail.ts');
    targets.push(await openVisitorMail(mail, manifest));
  }
  return targets;
}
