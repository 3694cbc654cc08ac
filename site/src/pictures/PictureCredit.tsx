import type { PictureData } from './loadPicture.ts';

/** Author and licence of a picture, with links to the original and to the licence. */
export function PictureCredit({ credit: { text, source, licence } }: { credit: NonNullable<PictureData['credit']> }) {
  return (
    <small data-pagefind-ignore="">
      {source ? <a href={source}>{text}</a> : text}
      {licence && (
        <>
          {' ('}
          <a href={licence.url}>{licence.name}</a>)
        </>
      )}
    </small>
  );
}
