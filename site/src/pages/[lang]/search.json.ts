import type { Locale } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { loadSearchRecords } from '../../features/search/loadSearchRecords.ts';
import { languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Input of the search index. The last step of the build reads this file and deletes it. */
export const GET: APIRoute = async ({ params }) => Response.json(await loadSearchRecords(params.lang as Locale));
