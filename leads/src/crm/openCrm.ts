import { returnUrl } from '@emovera/contract/crmFields.ts';
import { isFormId, leadForms } from '@emovera/contract/forms.ts';
import { isLocale } from '@emovera/contract/locales.ts';
import type { CrmConfig } from '../config.ts';
import { type DeliverableLead, type Target, tryTimeoutMs } from '../delivery/target.ts';
import type { CrmAdapter, CrmLead } from './crmAdapter.ts';
import { describeAnswer } from './describeAnswer.ts';
import { exchange } from './exchange.ts';
import { hubspotAdapter } from './hubspotAdapter.ts';
import { loadCrmForms } from './loadCrmForms.ts';
import { salesforceAdapter } from './salesforceAdapter.ts';
import { zohoAdapter } from './zohoAdapter.ts';

/**
 * The CRM as a target of delivery. Leads are posted as the form's own page would post them, connections are kept open between leads.
 * @param origin Origin of the site, which the CRM sees as the sender's and sends visitors back to.
 * @param timeoutMs Longest try, the reading of the answer included.
 * @throws OperatorError when `CRM_FORMS_FILE` is missing or lacks something.
 */
export function openCrm(config: CrmConfig, origin: string, timeoutMs: number = tryTimeoutMs): Target {
  const adapter = adapterOf(config, origin);
  return {
    name: 'crm',
    deliver: async (stored, signal) => {
      const lead = crmLead(stored, origin);
      if (!lead) {
        const error = `noForm: there is no form "${stored.form}" in the language "${stored.lang}" any more. Export the lead and enter it by hand.`;
        return { outcome: 'refused', next: 'setAside', error };
      }
      const request = adapter.request(lead);
      const headers = {
        origin,
        referer: lead.page,
        'user-agent': `Mozilla/5.0 (compatible; lead delivery; +${origin})`,
        ...request.headers,
      };
      const giveUp = new AbortController();
      const stop = () => giveUp.abort();
      // AbortSignal.timeout() and any() would keep thousands of tries in memory, until their time is over or memory is short.
      const timer = setTimeout(() => giveUp.abort(new DOMException('late', 'TimeoutError')), timeoutMs);
      signal.addEventListener('abort', stop, { once: true });
      const answer = await exchange({ ...request, headers }, giveUp.signal);
      signal.removeEventListener('abort', stop);
      clearTimeout(timer);
      if (typeof answer === 'string') return { outcome: 'unknown', next: 'retry', error: answer };
      return { ...adapter.read(answer, lead), answer: describeAnswer(answer, typedValues(lead)) };
    },
  };
}

function adapterOf(config: CrmConfig, origin: string): CrmAdapter {
  const { endpoint, acceptedText } = config;
  switch (config.kind) {
    case 'zoho':
      return zohoAdapter(endpoint, origin, loadCrmForms('zoho', config), acceptedText);
    case 'salesforce':
      return salesforceAdapter(endpoint, loadCrmForms('salesforce', config), acceptedText);
    case 'hubspot':
      return hubspotAdapter(endpoint, loadCrmForms('hubspot', config));
  }
}

/** A stored lead with its form, or nothing if the form or its language has been taken away since. */
function crmLead({ form: id, lang, fields, context }: DeliverableLead, origin: string): CrmLead | undefined {
  if (!isFormId(id) || !isLocale(lang)) return undefined;
  const form = leadForms[id];
  const page = new URL(context.page, origin).href;
  return { form, lang, fields, tracking: context.tracking, page, returnUrl: returnUrl(form, lang, origin) };
}

/** What the visitor typed; what was chosen from a list is no personal data. */
function typedValues({ form, fields }: CrmLead): readonly string[] {
  const selects = new Set(form.fields.filter(({ control }) => control === 'select').map(({ name }) => name));
  return Object.entries(fields).flatMap(([name, value]) => (selects.has(name) ? [] : [value]));
}
