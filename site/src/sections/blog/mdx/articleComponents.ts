import type { ArticleContext } from './ArticleContext.ts';
import { Callout } from './Callout.tsx';
import { ProfileFigure } from './ProfileFigure.tsx';
import { Quotation } from './Quotation.tsx';
import { SourceMark } from './SourceMark.tsx';
import { Table } from './Table.tsx';
import { withProps } from './withProps.ts';

/** The components that an author can use in an article without importing them, as its page shows them. */
export function articleComponents(context: ArticleContext) {
  const { lang, emotionNames } = context;
  return {
    Callout,
    Table,
    Verbatim: withProps(Quotation, { emotionNames }),
    Profile: withProps(ProfileFigure, { emotionNames, lang }),
    Source: withProps(SourceMark, { context }),
  };
}
