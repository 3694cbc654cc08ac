import { extent, nice, ticks } from 'd3-array';
import type { Week } from '../controlChart/controlLimits.ts';

/** Characters of labels that fit below the chart on a phone. */
const room = 36;

/** A control chart, ready to draw; positions are in per cent of the plot from its left and top edges. */
export function weeksLayout(weeks: readonly Week[], centre: number) {
  const [lowest = 0, highest = 0] = extent(weeks.flatMap(({ share, low, high }) => [share, low, high]));
  const [from, to] = nice(lowest, lowest === highest ? highest + 1 : highest, 5);
  const yOf = (value: number) => round(100 - (100 * (value - from)) / (to - from));
  const width = 100 / weeks.length;
  const steps = (limit: 'low' | 'high') => {
    const path = weeks.map((week, index) => `${index === 0 ? 'M0 ' : 'V'}${yOf(week[limit])}H${round((index + 1) * width)}`);
    return path.join('');
  };
  const points = weeks.map(({ share, isOut }, index) => {
    const x = round((index + 0.5) * width);
    return { x, y: yOf(share), share, isOut, anchor: x < 12 ? ('start' as const) : x > 88 ? ('end' as const) : ('middle' as const) };
  });
  const longest = Math.max(...weeks.map(({ label }) => label.length)) + 1;
  const step = Math.ceil(weeks.length / Math.max(1, Math.floor(room / longest)));
  return {
    ticks: ticks(from, to, 5).map((value) => ({ value, y: yOf(value) })),
    atCentre: yOf(centre),
    lines: {
      high: steps('high'),
      low: steps('low'),
      shares: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`,
      // Lines without length: their round ends are the points.
      points: points.map(({ x, y }) => `M${x} ${y}h0`).join(''),
    },
    out: points.filter(({ isOut }) => isOut),
    labels: weeks.map(({ label }, index) => ({ text: label, isShown: index % step === 0 })),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
