import { renderFeed } from '../../features/blog/renderFeed.ts';
import { type LanguageEndpoint, languagePaths } from '../../i18n/paths.ts';

export const getStaticPaths = languagePaths;

/** The blog's Atom feed. */
export const GET: LanguageEndpoint = async ({ params }) =>
  new Response(await renderFeed(params.lang), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
