import { type FormId, formIds, leadForms } from '@emovera/contract/forms.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { loadWords } from '../../../content/load.ts';
import { clientMessages } from '../../../features/forms/fieldWords.ts';
import { languagePaths } from '../../../i18n/paths.ts';

export const getStaticPaths = () => languagePaths().flatMap(({ params }) => formIds.map((form) => ({ params: { ...params, form } })));

/** Texts of a form's script. */
export const GET: APIRoute<Record<string, never>, { lang: Locale; form: FormId }> = async ({ params: { lang, form } }) =>
  Response.json(clientMessages(await loadWords('forms', lang), lang, leadForms[form]));
