import type { PictureData } from '../../pictures/loadPicture.ts';
import { Picture, PictureCredit } from '../../pictures/Picture.tsx';

/** A photograph of a person, with its credit. Its styles, which only pages with a photograph have, are in photoStyles.ts. */
export function TeamPhoto({ photo }: { photo: PictureData }) {
  return (
    <>
      <Picture picture={photo} />
      {photo.credit && <PictureCredit credit={photo.credit} />}
    </>
  );
}
