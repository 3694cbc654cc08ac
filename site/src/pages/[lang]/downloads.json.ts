import type { Locale } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { loadDownloads } from '../../documents/loadDownloads.ts';
import { languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Not public: the build puts it into the lead service's manifest and takes it out of what is served. */
export const GET: APIRoute = async ({ params }) => Response.json(await loadDownloads(params.lang as Locale));
