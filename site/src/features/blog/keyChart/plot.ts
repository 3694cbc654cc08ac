/** Sizes of an article's cover chart, in px of its view box. */
export const viewBox = { width: 320, height: 160 };

const edges = { left: 24, right: 296, top: 44, bottom: 144 };

/** The part of the view box for the data, below the caption. */
export const plot = { ...edges, width: edges.right - edges.left, height: edges.bottom - edges.top };

/** Position of a share of the plot's width. @param per From 0 to 100. */
export const xOf = (per: number) => Math.round(plot.left + (per * plot.width) / 100);

/** Position of a share of the plot's height, from the top. @param per From 0 to 100. */
export const yOf = (per: number) => Math.round(plot.top + (per * plot.height) / 100);

/** Path of horizontal gridlines. @param positions Their positions in px. */
export const rows = (positions: readonly number[]) => positions.map((y) => `M${plot.left} ${y}h${plot.width}`).join('');
