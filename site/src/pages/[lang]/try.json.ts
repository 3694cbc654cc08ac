import { loadTryItView } from '../../features/tryIt/loadTryIt.ts';
import { type LanguageEndpoint, languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Data of the view of /try, for its client script. */
export const GET: LanguageEndpoint = async ({ params }) => Response.json(await loadTryItView(params.lang));
