import type { Locale } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { languagePaths } from '../../routing/paths.ts';
import { renderFeed } from '../../sections/blog/renderFeed.ts';

export const getStaticPaths = languagePaths;

/** The blog's Atom feed. */
export const GET: APIRoute = async ({ params }) =>
  new Response(await renderFeed(params.lang as Locale), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
