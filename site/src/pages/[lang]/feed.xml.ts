import type { Locale } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { renderFeed } from '../../features/blog/renderFeed.ts';
import { languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** The blog's Atom feed. */
export const GET: APIRoute = async ({ params }) =>
  new Response(await renderFeed(params.lang as Locale), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
