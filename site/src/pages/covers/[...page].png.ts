import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { isLight } from '../../build/isLight.ts';
import { drawSocialImage, type SocialImage } from '../../social-images/drawSocialImage.ts';
import { loadAllSocialImages } from '../../social-images/loadSocialImages.ts';
import { socialImagePath } from '../../social-images/socialImagePath.ts';

/** A social image for each indexable page. Each path also has the next image. */
export async function getStaticPaths() {
  const images = isLight ? [] : await loadAllSocialImages();
  return images.map((image, index) => {
    const page = socialImagePath(image.address).slice('/covers/'.length, -'.png'.length);
    return { params: { page }, props: { image, next: images[index + 1] } };
  });
}

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** Images in progress. The next one starts early: a build requests one image at a time, so it would use only one core. */
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
