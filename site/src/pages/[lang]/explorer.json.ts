import { loadExplorer } from '../../features/home/loadHome.ts';
import { type LanguageEndpoint, languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Data of the explorer on the home page, for its client script. */
export const GET: LanguageEndpoint = async ({ params }) => Response.json(await loadExplorer(params.lang));
