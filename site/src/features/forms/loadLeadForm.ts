import { type FormId, leadForms } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { analyticsSettings } from '../../layout/analyticsSettings.ts';
import { formatWithLanguage } from '../resources/formatWithLanguage.ts';
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
  const shared = await loadWords('interface', lang);
  const choices = resource && !item ? await loadChoices(lang, resource) : [];
  return {
    lang,
    form: leadForms[form],
    words: await loadWords('forms', lang),
    action,
    crm: crmSettings(origin),
    choices: choices.map((choice) => ({ ...choice, title: formatWithLanguage(choice.title, lang, choice.language, shared) })),
    item,
    isMeasured: analyticsSettings() !== undefined,
  };
}
