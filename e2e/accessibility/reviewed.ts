/** A finding that axe cannot decide and that a person has reviewed. A finding outside this list fails the test of its page. */
export type Reviewed = {
  /** The rule of axe. */
  rule: string;
  /** axe's key for the reason why it cannot decide, or `default`. */
  doubt: string;
  /** Selector of the elements, as narrow as possible. */
  selector: string;
  /** A page with such an element. */
  example: string;
  /** Why it is no error. */
  reason: string;
};

/*
 * `measureText` measures the contrast of every text with its background, also where axe cannot decide. The reasons in this list say that the
 * measured background is the right one.
 */
export const reviewed: readonly Reviewed[] = [
  {
    rule: 'th-has-data-cells',
    doubt: 'default',
    selector: 'table:has(th[scope=rowgroup])',
    example: '/en/useCases/banking',
    reason:
      'The head names the group of rows below it (scope=rowgroup), and so has no cells in its own row. Axe looks for them there only.',
  },
  {
    rule: 'color-contrast',
    doubt: 'shortTextContent',
    selector: 'svg text',
    example: '/en/useCases/banking',
    reason: 'The numbers in the discs of a matrix are one figure long. White on the fill of the disc, or dark on its hollow.',
  },
  {
    rule: 'color-contrast',
    doubt: 'shortTextContent',
    selector: 'td, [role=img] span',
    example: '/en/blog/reading-exit-interviews',
    reason: 'Cells of tables and ends of scales that hold one character, in the colour and on the ground of their neighbours.',
  },
  {
    rule: 'color-contrast',
    doubt: 'elmPartiallyObscured',
    selector: '[tabindex="0"] table *',
    example: '/en/solutions/nps',
    reason: 'Wide tables scroll sideways in a frame of their own, so that a part of them is cut. Nothing lies over them.',
  },
  {
    rule: 'color-contrast',
    doubt: 'default',
    selector: '[role=img] div > span',
    example: '/en/blog/trend-or-noise-control-chart',
    reason:
      'The numbers at the ticks of a scale stand on lines of no height, so that axe finds no area to judge. They stand on the page’s ground.',
  },
  {
    rule: 'color-contrast',
    doubt: 'bgOverlap',
    selector: '[role=img] svg text',
    example: '/en/blog/trend-or-noise-control-chart',
    reason: 'The names of limits may touch a line of the chart. An edge in the colour of the ground keeps letters and line apart.',
  },
  {
    rule: 'color-contrast',
    doubt: 'imgNode',
    selector: '[role=img] svg text',
    example: '/en/blog/trend-or-noise-control-chart',
    reason: 'The same names, where they come to stand over the drawing of the line itself.',
  },
  {
    rule: 'color-contrast',
    doubt: 'bgOverlap',
    selector: 'main > section:first-child *',
    example: '/en/',
    reason:
      'The wave of the first screen runs behind its texts and cards. It ends beside the texts, and cards and buttons have a ground of their own.',
  },
  {
    rule: 'color-contrast',
    doubt: 'bgOverlap',
    selector: 'section[aria-labelledby=next] *',
    example: '/en/forms/confirmDemo',
    reason: 'The wave of a confirmation runs out behind the next steps, where it is empty.',
  },
];
