import { crmHiddenFields, crmHoneypotField, languageLine } from '@emovera/contract/crmFields.ts';
import type { CrmForms } from '@emovera/contract/crmForms.ts';
import { crmEmptyChoice, crmFormKey, descriptionField, isEmptyChoice } from '@emovera/contract/forms.ts';
import { parseJsonObject } from '../text.ts';
import { type CrmAdapter, type CrmAnswer, type CrmLead, type CrmReading, listAttributionValues } from './crmAdapter.ts';
import { acceptsByText, isReturn, readStatus } from './crmAnswer.ts';

/** Values of `actionsubmit` for which the form's own script shows the confirmation. */
const successes: readonly unknown[] = ['Splash Message', 'redirect_url', 'parent_redirect', 'add_hash', 'thankyou_page'];

/**
 * Zoho CRM's web-to-lead endpoint. Status 200 does not prove acceptance there. A lead is accepted if the answer redirects to our return address, if its JSON
 * reports success, or if the page contains the text that the operator configured.
 * @param acceptedText Text of the account's own thank-you page, if it answers with one.
 */
export function zohoAdapter(endpoint: string, origin: string, forms: CrmForms['zoho'], acceptedText: string | undefined): CrmAdapter {
  return {
    request: (lead) => ({
      url: endpoint,
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: new URLSearchParams([
        ...visibleFields(lead),
        ...crmHiddenFields(lead.form, lead.lang, origin, forms.forms[crmFormKey(lead.form, lead.lang)], lead.tracking).filter(
          ([name]) => !(name in lead.fields),
        ),
        ...listAttributionValues(lead.attribution, forms.fields),
        [crmHoneypotField, ''],
      ] as [string, string][]).toString(),
    }),
    read: (answer, lead) => {
      if (isReturn(answer, lead)) return { outcome: 'accepted' };
      const said = answer.status === 200 ? readJson(answer) : undefined;
      return said ?? acceptsByText(answer, acceptedText) ?? readStatus(answer);
    },
  };
}

function visibleFields({ form, lang, fields }: CrmLead): readonly (readonly [string, string])[] {
  const selects = form.fields.filter(({ control }) => control === 'select').map(({ name }) => name);
  return Object.entries(fields).map(([name, value]) => {
    if (name === descriptionField) return [name, [languageLine(lang), value].filter(Boolean).join('\n')];
    return [name, selects.includes(name) && isEmptyChoice(value) ? crmEmptyChoice : value];
  });
}

/** Reads the JSON that Zoho sends to a form's script. Returns undefined for other answers. */
function readJson(answer: CrmAnswer): CrmReading | undefined {
  const said = parseJsonObject(answer.body);
  if (!said || !('actionsubmit' in said || 'success' in said || 'invalidCaptcha' in said)) return undefined;
  const refused = (error: string): CrmReading => ({ outcome: 'refused', next: 'setAside', error });
  if (isTrue(said.invalidCaptcha))
    return refused('captcha: the form has a captcha in the CRM, so every lead is refused. Switch it off there.');
  if (said.actionsubmit === 'error_msg') return refused('error_msg: the CRM refused the lead. Read its answer.');
  if (said.success === false || said.success === 'false') return refused('success=false: the CRM refused the lead. Read its answer.');
  if (successes.includes(said.actionsubmit) || isTrue(said.success)) return { outcome: 'accepted' };
  return undefined;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
