import { type FormId, leadForms } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { analyticsSettings } from '../../layout/analyticsSettings.ts';
import { loadChoices } from './choices.ts';
import { crmSettings } from './crmSettings.ts';
import type { LeadFormProps } from './LeadForm.tsx';

/**
 * The props of a lead form: `<LeadForm {...await loadLeadForm(lang, 'demo', path(lang, '/demoRequest'))} />`.
 * @param action Address of the page with the form. The form posts to it, and returns there with errors.
 * @param item Id of the given item, for download forms.
 */
export async function loadLeadForm(lang: Locale, form: FormId, action: string, item?: string): Promise<LeadFormProps> {
  const { resource } = leadForms[form];
  const { origin } = await loadFacts('company');
  return {
    lang,
    form: leadForms[form],
    words: await loadWords('forms', lang),
    action,
    crm: crmSettings(origin),
    choices: resource && !item ? await loadChoices(lang, resource) : [],
    item,
    isMeasured: analyticsSettings() !== undefined,
  };
}
