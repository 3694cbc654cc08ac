import { loadDownloads } from '../../documents/loadDocuments.ts';
import { type LanguageEndpoint, languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Not public: the build puts it into the lead service's manifest and takes it out of what is served. */
export const GET: LanguageEndpoint = async ({ params }) => Response.json(await loadDownloads(params.lang));
