import { type ComponentType, createElement } from 'react';
import type { ArticleContext } from './ArticleContext.ts';
import type { PictureFigureProps } from './PictureFigure.tsx';

export type TextPictureProps = {
  /** Id of the picture. `convertMarkdown` has checked it. */
  id: string;
  caption?: string;
  /** Component that draws it, imported by articles with a picture. */
  component: ComponentType<PictureFigureProps>;
  context: ArticleContext;
};

/** A picture of an article, by its id. */
export function TextPicture({ id, caption, component, context: { pictures, file } }: TextPictureProps) {
  const picture = pictures[id];
  if (!picture) throw new Error(`${file}: the picture "${id}" was not loaded. Start "npm run dev" again.`);
  return createElement(component, { picture, caption });
}
