import { loadExplorer } from '../../features/home/loadExplorer.ts';
import { type LanguageEndpoint, languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** What the home page's explorer shows, for the browser that takes it over. */
export const GET: LanguageEndpoint = async ({ params }) => Response.json(await loadExplorer(params.lang));
