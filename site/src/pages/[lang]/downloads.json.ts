import { loadDownloads } from '../../documents/loadDownloads.ts';
import { type LanguageEndpoint, languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Not public: the build puts it into the manifest of the lead service and removes it from the served files. */
export const GET: LanguageEndpoint = async ({ params }) => Response.json(await loadDownloads(params.lang));
