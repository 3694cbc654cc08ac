import { localeCodes } from '@emovera/contract/locales.ts';
import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { isLight } from '../../build/distFolder.ts';
import { socialImagePath } from '../../i18n/paths.ts';
import { drawSocialImage, loadSocialImages, type SocialImage } from '../../social-images/socialImages.ts';

/** One image for every page that search engines may index. Each route also gets the next image. */
export async function getStaticPaths() {
  const maps = isLight ? [] : await Promise.all(localeCodes.map(loadSocialImages));
  const images = maps.flatMap((map) => [...map.values()]);
  return images.map((image, index) => {
    const page = socialImagePath(image.address).slice('/covers/'.length, -'.png'.length);
    return { params: { page }, props: { image, next: images[index + 1] } };
  });
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** Images in progress. The next one starts early, because a build requests one image at a time and would use only one core. */
const inProgress = new Map<string, ReturnType<typeof drawSocialImage>>();

/** The social image of a page. */
export const GET: APIRoute<Props> = async ({ props: { image, next } }) => {
  const png = draw(image);
  if (next && import.meta.env.PROD) draw(next);
  inProgress.delete(image.address);
  return new Response(await png, { headers: { 'content-type': 'image/png' } });
};

function draw(image: SocialImage) {
  const png = inProgress.get(image.address) ?? drawSocialImage(image);
  inProgress.set(image.address, png);
  return png;
}
