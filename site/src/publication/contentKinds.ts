import { localeCodes } from '@emovera/contract/locales.ts';
import type { z } from 'astro/zod';
import { effortFacts } from '../content/effort.ts';
import { aboutUs, bookingFacts, companyFacts, teamFacts } from '../content/schemas/company.ts';
import { eventFacts } from '../content/schemas/events.ts';
import { interfaceWords } from '../content/schemas/interface.ts';
import { pictureFacts, pictureWords } from '../content/schemas/pictures.ts';
import { caseFacts, caseList, caseText, clientCase } from '../documents/caseSchema.ts';
import { fileFacts, fileList, fileWords } from '../documents/fileSchema.ts';
import { downloadWords, whitepaperText } from '../documents/schema.ts';
import { api, apiFacts } from '../features/api/schema.ts';
import { article, blog } from '../features/blog/schema.ts';
import {
  agreementCalculator,
  calculators,
  controlChartCalculator,
  irritantCostCalculator,
  npsCalculator,
} from '../features/calculators/schema.ts';
import { mailsWords } from '../features/forms/mailsSchema.ts';
import { demoFacts, demoRequest, formsWords } from '../features/forms/schema.ts';
import { home } from '../features/home/schema.ts';
import { legal, legalMentions, otherTexts } from '../features/legal/schema.ts';
import { notFound } from '../features/notFound/schema.ts';
import { planFacts, pricing } from '../features/pricing/schema.ts';
import { webinar, webinarFacts, webinarList } from '../features/resources/webinarSchema.ts';
import { search } from '../features/search/schema.ts';
import { sectorFacts, useCase, useCases } from '../features/sectors/schema.ts';
import { solution, solutionFacts } from '../features/solutions/schema.ts';
import { productViews, sampleProjectFacts, tour } from '../features/tour/schema.ts';
import { evidenceFacts, trust } from '../features/trust/schema.ts';
import { samples, tryIt } from '../features/tryIt/schema.ts';

export type ContentKind<S extends z.ZodType = z.ZodType> = {
  /** The files, as a glob pattern relative to `content/{lang}/`, or to `content/` for facts. */
  readonly pattern: string;
  readonly schema: S;
  /** Whether a file that exists in one language must exist in all. */
  readonly hasParity: boolean;
  /** Whether a language that begins small uses the file of the default language until it has its own. */
  readonly isBorrowed: boolean;
  /** Whether a build can omit a file: a draft, a scheduled text, or one with an error. */
  readonly canWait: boolean;
  /** The list of facts that has an item for each text of this kind, with the name of its file as id. */
  readonly items?: string;
  /** A page that shows the content, within a language. `{id}` is the name of the file. */
  readonly page: string;
};

type Options = Partial<Pick<ContentKind, 'hasParity' | 'isBorrowed' | 'canWait' | 'items'>>;

const kind = <S extends z.ZodType>(
  pattern: string,
  schema: S,
  page: string,
  { hasParity = !pattern.startsWith('facts/'), isBorrowed = hasParity, canWait = false, items }: Options = {},
): ContentKind<S> => ({ pattern, schema, page, hasParity, isBorrowed, canWait, ...(items && { items }) });

/** All kinds of content files, by the name of their collection. Facts are those in `facts/`. */
export const contentKinds = {
  interface: kind('interface.yaml', interfaceWords, '/'),
  forms: kind('forms.yaml', formsWords, '/forms/contact'),
  // For the lead service.
  mails: kind('mails.yaml', mailsWords, '/forms/contact'),
  // For languages with their own files.
  downloads: kind('downloads.yaml', downloadWords, '/clientCase', { hasParity: false }),
  pictureWords: kind('pictures.yaml', pictureWords, '/blog'),
  home: kind('pages/home.yaml', home, '/'),
  tour: kind('pages/tour.yaml', tour, '/tour'),
  tryIt: kind('pages/tryIt.yaml', tryIt, '/try'),
  samples: kind('samples.yaml', samples, '/try'),
  productViews: kind('productViews.yaml', productViews, '/tour'),
  trust: kind('trust.yaml', trust, '/'),
  useCasesPage: kind('pages/useCases.yaml', useCases, '/useCases'),
  api: kind('pages/api.yaml', api, '/api'),
  pricing: kind('pages/pricing.yaml', pricing, '/pricing'),
  aboutUs: kind('pages/aboutUs.yaml', aboutUs, '/aboutUs'),
  demoRequest: kind('pages/demoRequest.yaml', demoRequest, '/demoRequest'),
  caseList: kind('pages/clientCase.yaml', caseList, '/clientCase'),
  fileLists: kind('pages/{checklist,whitepaper}.yaml', fileList, '/{id}'),
  webinarList: kind('pages/webinars.yaml', webinarList, '/webinars'),
  blogPage: kind('pages/blog.yaml', blog, '/blog'),
  calculators: kind('pages/calculators.yaml', calculators, '/calculators'),
  npsCalculator: kind('pages/npsCalculator.yaml', npsCalculator, '/calculators/nps'),
  agreementCalculator: kind('pages/agreementCalculator.yaml', agreementCalculator, '/calculators/agreement'),
  controlChartCalculator: kind('pages/controlChartCalculator.yaml', controlChartCalculator, '/calculators/controlChart'),
  irritantCostCalculator: kind('pages/irritantCostCalculator.yaml', irritantCostCalculator, '/calculators/irritantCost'),
  search: kind('pages/search.yaml', search, '/search'),
  notFound: kind('pages/notFound.yaml', notFound, '/404'),
  // Several files per language, with ids such as `en/solutions/nps`.
  solutions: kind('solutions/*.yaml', solution, '/solutions/{id}'),
  useCases: kind('useCases/*.yaml', useCase, '/useCases/{id}', { items: 'facts/sectors.yaml#sectors' }),
  cases: kind('cases/*.yaml', clientCase, '/clientCase', {
    hasParity: false,
    isBorrowed: true,
    canWait: true,
    items: 'facts/cases.yaml#cases',
  }),
  // Texts of the PDFs of cases. A case with `report` has one, and is published with it.
  caseTexts: kind('cases/*.md', caseText, '/clientCase', { hasParity: false, canWait: true }),
  checklists: kind('checklists/*.yaml', fileWords, '/checklist', { items: 'facts/files.yaml#checklists' }),
  whitepapers: kind('whitepapers/*.yaml', fileWords, '/whitepaper', { items: 'facts/files.yaml#whitepapers' }),
  // Texts of PDFs. A language without them offers the PDF of another language.
  whitepaperTexts: kind('whitepapers/*.md', whitepaperText, '/whitepaper', { hasParity: false, items: 'facts/files.yaml#whitepapers' }),
  webinars: kind('webinars/*.yaml', webinar, '/webinars', {
    hasParity: false,
    isBorrowed: true,
    canWait: true,
    items: 'facts/webinars.yaml#webinars',
  }),
  legal: kind(`legal/{${legalMentions.join(',')}}.md`, legal, '/legalMention/{id}'),
  otherTexts: kind(`legal/{${otherTexts.join(',')}}.md`, legal, '/{id}'),
  articles: kind('blog/*.mdx', article, '/blog/{id}', { hasParity: false, canWait: true }),
  company: kind('facts/company.yaml', companyFacts, '/aboutUs'),
  booking: kind('facts/booking.yaml', bookingFacts, '/forms/meeting'),
  events: kind('facts/events.yaml', eventFacts, '/'),
  apiFacts: kind('facts/api.yaml', apiFacts, '/api'),
  team: kind('facts/team.yaml', teamFacts, '/aboutUs'),
  pictures: kind('facts/pictures.yaml', pictureFacts, '/blog'),
  plans: kind('facts/plans.yaml', planFacts, '/pricing'),
  effort: kind('facts/effort.yaml', effortFacts, '/compare'),
  demoFacts: kind('facts/demo.yaml', demoFacts, '/demoRequest'),
  solutionFacts: kind('facts/solutions.yaml', solutionFacts, '/solutions/irritantsParcoursClient'),
  sampleProject: kind('facts/sampleProject.yaml', sampleProjectFacts, '/tour'),
  evidence: kind('facts/evidence.yaml', evidenceFacts, '/'),
  sectors: kind('facts/sectors.yaml', sectorFacts, '/useCases'),
  caseFacts: kind('facts/cases.yaml', caseFacts, '/clientCase'),
  fileFacts: kind('facts/files.yaml', fileFacts, '/whitepaper'),
  webinarFacts: kind('facts/webinars.yaml', webinarFacts, '/webinars'),
};

export type ContentKindName = keyof typeof contentKinds;

/** The files of a kind, as glob patterns relative to `content/`. */
export const listPatterns = ({ pattern }: ContentKind): string[] =>
  pattern.startsWith('facts/') ? [pattern] : localeCodes.map((code) => `${code}/${pattern}`);
