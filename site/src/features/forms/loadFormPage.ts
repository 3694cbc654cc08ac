import { type FormId, leadForms } from '@emovera/contract/forms.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { meanProfile } from '../../content/meanProfile.ts';
import { fill } from '../../i18n/format.ts';
import { type Alternates, path, type Route } from '../../i18n/paths.ts';
import { languageName } from '../resources/formatWithLanguage.ts';
import { type Choice, loadChoices } from './choices.ts';
import type { FormPageProps } from './FormPage.tsx';
import { loadLeadForm } from './loadLeadForm.ts';
import type { DownloadWords, FormWords } from './schema.ts';

/** Props of `Page.astro`. */
type PageProps = {
  lang: Locale;
  route: Route;
  meta: { title: string; description: string };
  alternates: Alternates;
  isIndexable: boolean;
};

/**
 * Everything that the page of a form shows.
 * @param itemId Item of a download form that the address names.
 * @throws Error if the language does not offer the item.
 */
export async function loadFormPage(lang: Locale, form: FormId, itemId?: string): Promise<FormPageProps & { page: PageProps }> {
  const route: Route = itemId ? `/forms/${form}/${itemId}` : `/forms/${form}`;
  const leadForm = await loadLeadForm(lang, form, path(lang, route), itemId);
  const { resource } = leadForm.form;
  const [shared, { sectors }] = await Promise.all([loadWords('interface', lang), loadFacts('sectors')]);
  const item = itemId && resource ? (await loadChoices(lang, resource)).find(({ id }) => id === itemId) : undefined;
  if (itemId && !item) throw new Error(`"${itemId}" is not offered for "${lang}". Check content/facts/.`);
  return {
    leadForm,
    item,
    otherLanguage:
      item && item.language !== lang ? fill(shared.fileLanguage, { language: languageName(item.language, shared) }) : undefined,
    profile: sectors.find(({ id }) => id === itemId)?.profile ?? meanProfile(sectors),
    page: { lang, route, meta: metaOf(leadForm.words.forms[form], item), alternates: await alternatesOf(form, itemId), isIndexable: false },
  };
}

function metaOf(words: FormWords & Partial<DownloadWords>, item: Choice | undefined) {
  if (!item || !words.item) return words.meta;
  return { title: fill(words.item.title, { item: item.title }), description: fill(words.item.description, { item: item.title }) };
}

/** Addresses of the form with the same item. In languages without the item, that of the form, where visitors can choose another. */
async function alternatesOf(form: FormId, itemId?: string): Promise<Alternates> {
  const { resource } = leadForms[form];
  const entries = localeCodes.map(async (lang) => {
    const isOffered = itemId && resource && (await loadChoices(lang, resource)).some(({ id }) => id === itemId);
    return [lang, path(lang, isOffered ? `/forms/${form}/${itemId}` : `/forms/${form}`)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
