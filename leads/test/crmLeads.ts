import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FormId, leadForms } from '@emovera/contract/forms.ts';
import { loadConfig } from '../src/config.ts';
import { openCrm } from '../src/crm/openCrm.ts';
import type { DeliveryVerdict, Target } from '../src/delivery/target.ts';
import type { DeliverableLead } from '../src/store/claimDeliveries.ts';

/** Origin of the site whose leads are delivered. */
export const siteOrigin = 'https://www.example.org';

/** Values that must survive every encoding. */
const typed: Readonly<Record<string, string>> = {
  'First Name': 'Zoé',
  'Last Name': 'Müller-Ñandú & Co <b>',
  Company: 'Łódź + Søns = 100 %',
  Email: 'zoe@company.example',
  Phone: '+33 1 23 45 67 89',
  LEADCF2: 'infos',
  LEADCF3: 'banking',
  LEADCF4: 'We would like to know more, 日本語 😀.\nThank you.',
  LEADCF5: 'npsBehindTheScore',
  LEADCF7: 'satisfactionSurvey',
  LEADCF8: 'executiveSummary',
};

/** A stored lead of a form, with some of its fields changed. */
export function storedLead(form: FormId = 'contact', lang = 'fr', changes: Readonly<Record<string, string>> = {}): DeliverableLead {
  const values = leadForms[form].fields.map(({ name }) => [name, typed[name] ?? ''] as const);
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    reference: 'CDFHJKMN',
    form,
    lang,
    receivedAt: 1_790_000_000_000,
    fields: { ...Object.fromEntries(values), ...changes },
    context: { page: `/${lang}/forms/${form}` },
  };
}

/** The CRM in the variables, as a target. */
export function crmOf(variables: Readonly<Record<string, string>>, timeoutMs?: number): Target {
  const { crm } = loadConfig(variables);
  if (!crm) throw new Error('No CRM is configured.');
  return openCrm(crm, siteOrigin, timeoutMs);
}

/** Attempts to deliver a lead once. */
export function deliver(target: Target, lead: DeliverableLead = storedLead()): Promise<DeliveryVerdict> {
  return target.deliver(lead, new AbortController().signal);
}

/** A server for answers that the stand-in CRM does not give. */
export async function answering(listener: RequestListener): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
