import type { ReactNode } from 'react';

type CaptionedChartProps = {
  /** Title of the chart. Without it the chart has no frame of its own, because the page has one. */
  caption?: string | undefined;
  children: ReactNode;
};

/** A chart with its caption, laid out by the width it has. */
export function CaptionedChart({ caption, children }: CaptionedChartProps) {
  if (caption === undefined) return children;
  return (
    <figure className="container grid one-column gap-4">
      <figcaption className="bold heading-color">{caption}</figcaption>
      {children}
    </figure>
  );
}
