import type { PictureData } from './loadPicture.ts';

type PictureProps = {
  picture: PictureData;
  /** Whether it loads only when it is near the visible area. Default false. */
  isLazy?: boolean;
};

/** A picture in the best format and size that the browser supports. Its space is reserved before it loads. */
export function Picture({ picture: { alt, src, width, height, sources, sizes }, isLazy = false }: PictureProps) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
        data-pagefind-index-attrs={alt ? 'alt' : undefined}
      />
    </picture>
  );
}

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
