/** A finding that axe cannot decide and that a person has reviewed. A finding outside this list fails the test of its page. */
export type Reviewed = {
  /** The rule of axe. */
  rule: string;
  /** axe's keys for the reasons why it cannot decide, or `default`. */
  doubts: readonly string[];
  /** Selector of the elements, as narrow as possible. */
  selector: string;
  /** A page with such an element. */
  example: string;
  /** Why it is not an error. */
  reason: string;
};

/*
 * `measureText` measures the contrast of every text with its background, also where axe cannot decide. The reasons in this list say that the
 * measured background is the right one.
 */
export const reviewed: readonly Reviewed[] = [
  {
    rule: 'th-has-data-cells',
    doubts: ['default'],
    selector: 'table:has(th[scope=rowgroup])',
    example: '/en/useCases/banking',
    reason: 'The header cell names the group of rows below it (scope=rowgroup), so it has no cells in its own row. axe looks only there.',
  },
  {
    rule: 'color-contrast',
    doubts: ['shortTextContent'],
    selector: '*',
    example: '/en/useCases/banking',
    reason: 'Text of one character, such as the numbers in a matrix. `measureText` measures it.',
  },
  {
    rule: 'color-contrast',
    doubts: ['nonBmp'],
    selector: '*',
    example: '/en/blog/csat-ces-nps-compared',
    reason: 'A symbol, such as the sign of a group of the NPS. `measureText` measures it.',
  },
  {
    rule: 'color-contrast',
    doubts: ['imgNode'],
    selector: 'svg *',
    example: '/en/blog/trend-or-noise-control-chart',
    reason: 'Text in a drawing. `measureText` measures it with the shape behind it.',
  },
  {
    rule: 'color-contrast',
    doubts: ['default'],
    selector: '[role=img] span, [aria-hidden=true] span, figure > small[aria-hidden=true]',
    example: '/en/blog/trend-or-noise-control-chart',
    reason:
      'The numbers at the ticks and at the end of a scale are in elements without height, so axe finds no area. `measureText` measures them.',
  },
  {
    rule: 'color-contrast',
    doubts: ['bgGradient'],
    selector: '[tabindex="0"] *',
    example: '/en/blog/reading-exit-interviews',
    reason: 'The shade at the edge of an area that scrolls is light, and only at the edge that hides more.',
  },
  {
    rule: 'color-contrast',
    doubts: ['bgOverlap'],
    selector: '[role=img] svg text, [aria-hidden=true] svg text',
    example: '/en/blog/trend-or-noise-control-chart',
    reason:
      'The names of limits and the values of gridlines can touch a line of the chart. An outline in the colour of the background separates letters and line.',
  },
  {
    rule: 'color-contrast',
    doubts: ['bgOverlap'],
    selector: 'main > section:first-child *',
    example: '/en/',
    reason:
      'The wave of the first screen is behind its text and cards. It ends next to the text, and cards and buttons have their own background.',
  },
  {
    rule: 'color-contrast',
    doubts: ['bgOverlap'],
    selector: 'section[aria-labelledby=next] *',
    example: '/en/forms/confirmDemo',
    reason: 'The wave of a confirmation page ends behind the next steps, where it is transparent.',
  },
  {
    rule: 'color-contrast',
    doubts: ['bgOverlap'],
    selector: 'footer h2',
    example: '/en/',
    reason: 'On a phone the summary that opens the list below a title lies over the title. It is transparent, with an arrow at its end.',
  },
  {
    rule: 'color-contrast',
    doubts: ['bgOverlap', 'elmPartiallyObscured'],
    selector: 'div[data-part] > ul > li',
    example: '/en/checklist',
    reason:
      'The tabs of a workbook have the background of their list. Those without room are in rows below it, which are cut off, so that axe takes what is there for overlapping.',
  },
  {
    rule: 'color-contrast',
    doubts: ['elmPartiallyObscuring'],
    selector: 'main:has(div[data-part] > ul) :is(h2, h3)',
    example: '/fr/checklist',
    reason: 'Headings below the picture of a workbook are where its cut-off tabs would be. These are invisible.',
  },
  {
    rule: 'color-contrast',
    doubts: ['bgOverlap', 'elmPartiallyObscuring'],
    selector: '[role=img] span > span',
    example: '/fr/blog/premier-appel-a-l-api-d-emotions',
    reason: 'The raised ordinal of a date below a line chart reaches above its line, where axe finds the plot. Nothing is drawn there.',
  },
  {
    rule: 'color-contrast',
    doubts: ['emptyValue'],
    selector: 'input[placeholder]',
    example: '/en/',
    reason: 'The example in the empty field has the grey of the browser, 4.6 to 1 on white. What is typed has the colour of text.',
  },
  {
    rule: 'color-contrast',
    doubts: ['bgOverlap'],
    selector: 'p[dir=auto]',
    example: '/es/try',
    reason: 'A passage that is marked reaches 2 pixels below the letter before it, which is drawn above. Its tint is light.',
  },
];
