import { loadSearchEntries } from '../../features/search/loadSearchEntries.ts';
import { type LanguageEndpoint, languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Not public: the step that makes the search index reads it and takes it out of what is served. */
export const GET: LanguageEndpoint = async ({ params }) => Response.json(await loadSearchEntries(params.lang));
