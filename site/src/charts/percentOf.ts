/** A length in per cent for SVG attributes, rounded to a tenth: finer is not seen and costs bytes. */
export function percentOf(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}
