import type { PictureData } from '../../../pictures/loadPicture.ts';
import { Picture, PictureCredit } from '../../../pictures/Picture.tsx';
import styles from './PictureFigure.module.css';

export type PictureFigureProps = {
  picture: PictureData;
  caption?: string | undefined;
};

/** A picture in an article, with its caption and its credit. */
export function PictureFigure({ picture, caption }: PictureFigureProps) {
  const { credit } = picture;
  return (
    <figure className={styles.figure}>
      <Picture picture={picture} isLazy />
      {(caption || credit) && (
        <figcaption>
          {caption && <p>{caption}</p>}
          {credit && <PictureCredit credit={credit} />}
        </figcaption>
      )}
    </figure>
  );
}
