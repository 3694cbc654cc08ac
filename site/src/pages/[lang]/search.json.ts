import { loadSearchRecords } from '../../features/search/loadSearchRecords.ts';
import { type LanguageEndpoint, languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Input of the search index. The last step of the build reads this file and deletes it. */
export const GET: LanguageEndpoint = async ({ params }) => Response.json(await loadSearchRecords(params.lang));
