/** A length in per cent for SVG attributes, rounded to a tenth: more digits are not visible and cost bytes. */
export function percent(value: number): string {
  return `${Math.round(value * 10) / 10}%`;
}
