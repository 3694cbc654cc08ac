import { z } from 'astro/zod';
import { highlightedText, id, line, paragraph, solutionIds } from '../../content/schemas/common.ts';
import { logoId } from '../../content/schemas/pictures.ts';

/** Symbols beside client names: SVG strokes on a 24 × 24 grid. */
export const symbolPaths = {
  arch: 'M4 20V11a8 8 0 0 1 16 0v9M9 20v-8a3 3 0 0 1 6 0v8',
  track: 'M8 4L4 20M16 4l4 16M7 9h10M5.5 15h13',
  umbrella: 'M3 13a9 9 0 0 1 18 0zM12 4V3M12 13v5a2 2 0 0 0 4 0',
  roof: 'M3 12l9-8 9 8M6 11v9h12v-9',
  wheel: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6zM12 3v6M12 15v6M3 12h6M15 12h6',
  layers: 'M12 4l9 5-9 5-9-5zM3 14l9 5 9-5',
} as const;

const symbolNames = Object.keys(symbolPaths) as [keyof typeof symbolPaths, ...(keyof typeof symbolPaths)[]];

/** Kinds of letters of drawn client names. */
const letterings = ['bold', 'light', 'capitals', 'serif'] as const;

/** The pages with evidence. */
const pages = z.enum(['home', ...solutionIds]);

export type EvidencePage = z.infer<typeof pages>;

/** `content/facts/evidence.yaml`: the slots for clients, quotations and results. */
export const evidenceFacts = z.strictObject({
  isSample: z.boolean().describe('Whether clients, quotations and results are samples, which the mark of the page then says.'),
  isSampleAgreement: z.boolean().describe('Whether the figures of agreement are samples.'),
  agreement: z.record(z.string(), z.number().min(0).max(1)).describe('Cohen’s kappa with two readers, by language.'),
  clients: z.array(
    z.strictObject({
      id,
      name: line(24),
      logo: logoId
        .optional()
        .describe('The logo, on a transparent ground. It is shown 32 px high, and at most 128 px wide. Without it, the name is drawn.'),
      symbol: z.enum(symbolNames).optional().describe('Mark of the drawn name.'),
      lettering: z.enum(letterings).optional().describe('Letters of the drawn name.'),
    }),
  ),
  pages: z.partialRecord(
    pages,
    z.strictObject({
      clients: z
        .array(id.meta({ refersTo: 'facts/evidence.yaml#clients' }))
        .max(6)
        .optional()
        .describe('The row of logos, by ids of the clients.'),
      quoted: id.optional().describe('The client whose words the page quotes.').meta({ refersTo: 'facts/evidence.yaml#clients' }),
      result: z
        .strictObject({ case: id.meta({ refersTo: 'facts/cases.yaml#cases' }), measure: id })
        .optional()
        .describe('A client case, and one of its effects in facts/cases.yaml.'),
    }),
  ),
});

export type EvidenceFacts = z.infer<typeof evidenceFacts>;

const tasks = z.strictObject({ title: line(50), items: z.array(line(160)).min(2).max(5) });

const securityItem = z.strictObject({ title: line(50), text: paragraph(170), link: line(50) });

/** Sources of comments, in their order. `resultIds` are the targets of results. */
export const sourceIds = ['files', 'surveys', 'reviews', 'messages', 'social', 'api'] as const;
export const resultIds = ['dashboard', 'excel', 'report', 'api'] as const;

/** `content/{lang}/trust.yaml`: information for buyers. Facts are in `content/facts/evidence.yaml`. */
export const trust = z.strictObject({
  sample: z.strictObject({
    label: line(24).describe('The mark of a page with sample data.'),
    page: paragraph(200).describe('What the mark says when opened.'),
    evidence: paragraph(200).describe('It adds this on pages with evidence.'),
    security: paragraph(200).describe('It adds this on pages that state the agreement with readers.'),
    plans: paragraph(200).describe('What the mark says on the plans and their prices.'),
  }),
  evidence: z.strictObject({
    clients: line(40).describe('Accessible name of the row of logos.'),
    before: line(20),
    after: line(20),
    case: line(60).describe('Link to the case behind the result.'),
    pages: z.partialRecord(
      pages,
      z.strictObject({
        title: line(60),
        quotation: z
          .strictObject({ text: highlightedText, by: line(60).describe('Role of the person quoted.') })
          .optional()
          .describe('The quoted words, with their emotions marked.'),
      }),
    ),
    findings: z
      .strictObject({
        title: line(80),
        items: z
          .array(z.strictObject({ value: line(16), label: line(140) }))
          .min(1)
          .max(3),
      })
      .optional()
      .describe('Figures of a first analysis, on the home page.'),
  }),
  security: z.strictObject({
    title: line(70),
    compact: line(50).describe('Title of the short form on the pages of sectors.'),
    page: line(50).describe('Link to the page on security.'),
    ours: tasks.describe('On the pages of sectors: what we do for the protection of comments.'),
    yours: tasks.describe('On the pages of sectors: what the client must do for it.'),
    articles: z
      .array(z.strictObject({ text: line(60), address: z.string().startsWith('/').describe('Without the language.') }))
      .describe('Links below it.'),
    items: z.strictObject({
      hosting: securityItem,
      processors: securityItem,
      storage: securityItem,
      accuracy: securityItem.describe('With the agreement by language: {en}, {fr}, {es}.'),
    }),
  }),
  integrations: z.strictObject({
    title: line(60),
    intro: paragraph(160).describe('With the first plan that has the API: {from_api}.'),
    from: line(40),
    to: line(40),
    engine: line(40).describe('What the platform adds, under its name.'),
    sources: z.record(z.enum(sourceIds), line(36)),
    results: z.record(z.enum(resultIds), line(36)),
    note: paragraph(120),
    sourcesByPlan: line(50).describe('Link to the comparison of the plans.'),
  }),
  first: z
    .strictObject({ title: line(70), steps: z.array(z.strictObject({ value: line(30), text: paragraph(140) })).length(3) })
    .describe('Time to a first result, with {minutes}, {trial} and, for example, {from_scheduler}.'),
});

/** Words of the information for buyers. */
export type TrustWords = z.infer<typeof trust>;
