import { z } from 'astro/zod';
import { parseMarkedText } from '../../../charts/parseMarkedText.ts';
import { line } from '../../../content/schemas/common.ts';

/** A text between straight double quotes, as attributes of components have. */
const attribute = (max: number) =>
  line(max).refine((text) => !text.includes('"'), 'Write typographic quotation marks, such as “…”, instead of straight ones.');

/** A customer's words with marked passages. The message of an error says how to write them. */
const marked = attribute(400).superRefine((text, issues) => {
  try {
    parseMarkedText(text);
  } catch (error) {
    issues.addIssue({ code: 'custom', message: (error as Error).message });
  }
});

/** Components that authors can use, with their attributes. All attributes are required. */
export const componentSchemas = {
  Callout: z.strictObject({ title: attribute(90).describe('What the note is about.') }),
  Table: z.strictObject({
    caption: attribute(140).describe('What the table shows and, if its numbers are invented, that they are an example.'),
  }),
  Verbatim: z.strictObject({
    text: marked.describe(
      'What a customer wrote, with passages marked [passage]{anger}. The other emotions are joy, surprise, fear, sadness and disgust.',
    ),
    source: attribute(90).describe('Where it comes from, such as “Survey after a repair, 5/10”.'),
  }),
  Source: z.strictObject({ n: z.int().positive() }),
};
