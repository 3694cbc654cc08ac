import type { Locale } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { loadSearchEntries } from '../../features/search/loadSearchEntries.ts';
import { languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Not public: the step that makes the search index reads it and takes it out of what is served. */
export const GET: APIRoute = async ({ params }) => Response.json(await loadSearchEntries(params.lang as Locale));
