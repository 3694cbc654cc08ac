import type { Locale } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { languagePaths } from '../../routing/paths.ts';
import { loadExplorer } from '../../sections/home/loadExplorer.ts';

export const getStaticPaths = languagePaths;

/** What the home page's explorer shows, for the browser that takes it over. */
export const GET: APIRoute = async ({ params }) => Response.json(await loadExplorer(params.lang as Locale));
