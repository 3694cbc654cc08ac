import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import { renderFeed } from '../../features/blog/renderFeed.ts';
import { type LanguageEndpoint, languagePaths, path } from '../../i18n/paths.ts';

// An empty feed is an error, so languages without a blog have none.
export const getStaticPaths = () => languagePaths().filter(({ params }) => !isLeftOut(path(params.lang, '/feed.xml')));

/** The blog's Atom feed. */
export const GET: LanguageEndpoint = async ({ params }) =>
  new Response(await renderFeed(params.lang), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
