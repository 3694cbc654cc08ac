import { localeCodes } from '@emovera/contract/locales.ts';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { drawCover } from '../../sections/blog/drawCover.ts';
import { loadSummaries } from '../../sections/blog/loadBlog.ts';

/** Every article once, whatever its languages. */
export async function getStaticPaths() {
  const articles = (await Promise.all(localeCodes.map(loadSummaries))).flat();
  const unique = new Map(articles.map(({ article, profile }) => [article, profile] as const));
  return [...unique].map(([article, profile]) => ({ params: { article }, props: { profile } }));
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** Cover of an article for previews elsewhere. */
export const GET: APIRoute<Props> = async ({ params, props }) =>
  new Response(await drawCover(props.profile, params.article ?? ''), { headers: { 'content-type': 'image/png' } });
