import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { isLight } from '../../build/isLight.ts';
import { coverPath } from '../../covers/coverPath.ts';
import { type Cover, drawCover } from '../../covers/drawCover.ts';
import { loadAllCovers } from '../../covers/loadCovers.ts';

/** A picture for every page that search engines may list, and which one is asked for next. */
export async function getStaticPaths() {
  const covers = isLight ? [] : await loadAllCovers();
  return covers.map((cover, index) => {
    const page = coverPath(cover.address).slice('/covers/'.length, -'.png'.length);
    return { params: { page }, props: { cover, next: covers[index + 1] } };
  });
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** Pictures begun before they are asked for, so that a build, which asks for one after the other, keeps two cores busy. */
const begun = new Map<string, ReturnType<typeof drawCover>>();

/** What previews elsewhere show of a page. */
export const GET: APIRoute<Props> = async ({ props: { cover, next } }) => {
  const picture = begin(cover);
  if (next && import.meta.env.PROD) begin(next);
  begun.delete(cover.address);
  return new Response(await picture, { headers: { 'content-type': 'image/png' } });
};

function begin(cover: Cover) {
  const picture = begun.get(cover.address) ?? drawCover(cover);
  begun.set(cover.address, picture);
  return picture;
}
