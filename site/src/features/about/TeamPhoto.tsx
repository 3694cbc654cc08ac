import type { PictureData } from '../../pictures/loadPicture.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { PictureCredit } from '../../pictures/PictureCredit.tsx';

/** A photograph of a person, with its credit. Its styles, which only pages with a photograph have, are in photoStyles.ts. */
export function TeamPhoto({ photo }: { photo: PictureData }) {
  return (
    <>
      <Picture picture={photo} />
      {photo.credit && <PictureCredit credit={photo.credit} />}
    </>
  );
}
