import { loadSearchEntries } from '../../features/search/loadSearchEntries.ts';
import { type LanguageEndpoint, languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Not public: the build step for the search index reads it and removes it from the served files. */
export const GET: LanguageEndpoint = async ({ params }) => Response.json(await loadSearchEntries(params.lang));
