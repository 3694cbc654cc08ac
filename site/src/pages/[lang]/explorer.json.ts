import type { Locale } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { loadExplorer } from '../../features/home/loadExplorer.ts';
import { languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** Data of the home page's explorer, for the script that hydrates it. */
export const GET: APIRoute = async ({ params }) => Response.json(await loadExplorer(params.lang as Locale));
