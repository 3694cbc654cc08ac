import { z } from 'astro/zod';
import { closing, counted, edition, line, paragraph } from '../content/schemas/common.ts';

const sentence = paragraph(320);

/** `content/{lang}/downloads.yaml`: the words that the site adds to its files. Only languages with files of their own have it. */
export const downloadWords = z.strictObject({
  edition: line(60).describe('With {month}, such as "Edition of {month}".'),
  publisher: line(160).describe('With {name} and {address}.'),
  contact: line(90).describe('Before the e-mail address.'),
  demo: line(60).describe('Text of the link that leads to the demo request.'),
  units: z
    .strictObject({
      points: counted(),
      minutes: counted(),
      hours: counted(),
      days: counted(),
      outOfTen: line(20).describe('With {count}.'),
    })
    .describe('Units of measured values, with {count}.'),
  charts: z.strictObject({
    profileAlt: sentence.describe('Alternative text of a profile, with {shares}.'),
    share: line(40).describe('One share in such a text, with {emotion} and {share}.'),
    groupAlt: sentence.describe('One group of a comparison in its alternative text, with {name} and {shares}.'),
    effectAlt: sentence.describe('One measure in its alternative text, with {measure}, {before} and {after}.'),
    mentions: line(40).describe('Horizontal axis of the matrix, and header of its column.'),
    intensity: line(40).describe('Vertical axis of the matrix, and header of its column.'),
    irritant: line(40).describe('Header of the column of names.'),
    priority: line(60).describe('The corner of irritants that are above average on both axes.'),
  }),
  verbatim: z.strictObject({ emotions: line(40), themes: line(40) }).describe('Labels below a verbatim.'),
  clientCase: z.strictObject({
    kind: line(60).describe('Kind of document.'),
    question: line(60),
    findings: line(90),
    comments: line(60).describe('Label below the number of comments.'),
    months: line(60).describe('Label of the number of months.'),
    profile: line(110).describe('Heading of the profile, with {comments}, their number.'),
    effectChart: line(110).describe('Heading of the chart before and after.'),
    before: line(40),
    after: line(40),
    sample: sentence.describe('Says that the case is an example, and what its marks are.'),
    chartNote: line(160).describe('Under each chart: says that its figures are examples.'),
    closing,
  }),
  whitepaper: z.strictObject({
    kind: line(60).describe('Kind of document.'),
    contents: line(60),
    references: line(60),
    citedOn: line(60).describe('After a reference, with {page}.'),
    boxes: z.strictObject({ example: line(40), note: line(40), warning: line(40) }).describe('Name of each kind of box.'),
    imprint: line(60),
    sample: sentence.describe('Says that the examples are examples.'),
    closing,
  }),
});

/** Shape of downloadWords. */
export type DownloadWords = z.infer<typeof downloadWords>;

/** Front matter of `content/{lang}/whitepapers/{id}.md`. Its title is on the card. */
export const whitepaperText = z.strictObject({
  subtitle: line(160),
  description: paragraph(240).describe('What the file is about, for its properties.'),
  edition,
  share: line(110).optional().describe('A sentence about the first chart. The last page then shows both, to be passed on.'),
});

/** Front matter of a whitepaper's text. */
export type WhitepaperText = z.infer<typeof whitepaperText>;
