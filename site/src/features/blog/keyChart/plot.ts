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

/** A point of a cover's drawing, in px of its view box. */
type Point = { readonly x: number; readonly y: number };

/** The part of the view box that a value may use: below the caption, and away from the edges. */
const room = { left: plot.left - 8, right: plot.right + 8, top: 30, bottom: plot.bottom };
/** Size of a value's characters in px, and the distances from its point to its base line. */
const size = { character: 10.5, height: 15 };
const offsets = [-14, 28, 5, -26, 40, -40, 54];

/**
 * Where a value stands beside its point so that it crosses no line: above it or else below it, in the middle or at a side, as near as possible.
 * @returns Left end and base line of the value.
 */
export function keyLabel(point: Point, text: string, lines: readonly (readonly Point[])[]): Point {
  const width = text.length * size.character;
  const places = offsets.flatMap((dy) =>
    [-width / 2, 12, -width - 12].map((dx) => ({
      x: Math.round(Math.min(room.right - width, Math.max(room.left, point.x + dx))),
      y: point.y + dy,
    })),
  );
  const inside = places.filter(({ y }) => y - size.height >= room.top && y <= room.bottom);
  const free = inside.filter(({ x, y }) => !lines.some((line) => crosses(line, x, y, width)));
  return free.find((place) => !lines.some((line) => parts(line, point, place, width))) ?? free[0] ?? inside[0] ?? point;
}

/** Whether a line runs between a point and its text, which would then seem to belong to the line. */
function parts(line: readonly Point[], point: Point, { x, y }: Point, width: number): boolean {
  const height = heightAt(line, x + width / 2);
  const middle = y - size.height / 2;
  return height !== undefined && height > Math.min(point.y, middle) + 2 && height < Math.max(point.y, middle) - 2;
}

/** Whether a line comes nearer than its own width to a text. */
function crosses(line: readonly Point[], x: number, y: number, width: number): boolean {
  const gap = 4;
  for (let at = x - gap; at <= x + width + gap; at += 2) {
    const height = heightAt(line, at);
    if (height !== undefined && height > y - size.height - gap && height < y + gap) return true;
  }
  return false;
}

/** Height of a line at a place, or undefined beyond its ends. */
function heightAt(line: readonly Point[], at: number): number | undefined {
  const next = line.findIndex((point) => point.x >= at);
  const [from, to] = [line[next - 1], line[next]];
  return from && to && from.y + ((to.y - from.y) * (at - from.x)) / (to.x - from.x);
}
