import { defineCollection } from 'astro/content/config';
import { contentFiles, factsFile } from './content/loaders.ts';
import { buildDay, showsDrafts, showsErrors } from './content/publication.ts';
import { aboutUs, companyFacts, eventFacts, teamFacts } from './content/schemas/company.ts';
import { interfaceWords } from './content/schemas/interface.ts';
import { downloadWords, whitepaperText } from './documents/schema.ts';
import { workbook, workbookCommon } from './documents/workbook/schema.ts';
import { api, apiFacts } from './features/api/schema.ts';
import { article, blog } from './features/blog/schema.ts';
import { agreementCalculator } from './features/calculators/agreement/agreementSchema.ts';
import { controlChartCalculator } from './features/calculators/controlChart/controlChartSchema.ts';
import { irritantCostCalculator } from './features/calculators/irritantCost/irritantCostSchema.ts';
import { npsCalculator } from './features/calculators/nps/npsSchema.ts';
import { calculators } from './features/calculators/schema.ts';
import { mailsWords } from './features/forms/mailsSchema.ts';
import { demoFacts, demoRequest, formsWords } from './features/forms/schema.ts';
import { home } from './features/home/schema.ts';
import { legal } from './features/legal/schema.ts';
import { notFound } from './features/notFound/schema.ts';
import { planFacts, pricing } from './features/pricing/schema.ts';
import { caseFacts, caseList, clientCase } from './features/resources/caseSchema.ts';
import { fileFacts, fileList, fileWords } from './features/resources/fileSchema.ts';
import { replayFiles } from './features/resources/replays/replayFiles.ts';
import { webinar, webinarFacts, webinarList } from './features/resources/webinarSchema.ts';
import { search } from './features/search/schema.ts';
import { sectorFacts, useCase, useCases } from './features/sectors/schema.ts';
import { solution, solutionFacts } from './features/solutions/schema.ts';
import { productViews, sampleProjectFacts, tour } from './features/tour/schema.ts';
import { proofFacts, trust } from './features/trust/schema.ts';
import { tryIt } from './features/tryIt/schema.ts';
import { findLeftOut } from './publication/findLeftOut.ts';

/** During development, everything is shown. A build must not stop because of one text. */
const leftOut = showsErrors() ? [] : (await findLeftOut(buildDay(), showsDrafts())).map(({ file }) => file.replace(/^content\//, ''));

export const collections = {
  interface: defineCollection(contentFiles('interface.yaml', interfaceWords)),
  forms: defineCollection(contentFiles('forms.yaml', formsWords)),
  // For the lead service.
  mails: defineCollection(contentFiles('mails.yaml', mailsWords)),
  // For languages that have files of their own.
  downloads: defineCollection(contentFiles('downloads.yaml', downloadWords, { hasParity: false })),
  home: defineCollection(contentFiles('pages/home.yaml', home)),
  tour: defineCollection(contentFiles('pages/tour.yaml', tour)),
  tryIt: defineCollection(contentFiles('pages/tryIt.yaml', tryIt)),
  productViews: defineCollection(contentFiles('productViews.yaml', productViews)),
  trust: defineCollection(contentFiles('trust.yaml', trust)),
  useCasesPage: defineCollection(contentFiles('pages/useCases.yaml', useCases)),
  api: defineCollection(contentFiles('pages/api.yaml', api)),
  pricing: defineCollection(contentFiles('pages/pricing.yaml', pricing)),
  aboutUs: defineCollection(contentFiles('pages/aboutUs.yaml', aboutUs)),
  demoRequest: defineCollection(contentFiles('pages/demoRequest.yaml', demoRequest)),
  caseList: defineCollection(contentFiles('pages/clientCase.yaml', caseList)),
  fileLists: defineCollection(contentFiles('pages/{checklist,whitepaper}.yaml', fileList)),
  webinarList: defineCollection(contentFiles('pages/webinars.yaml', webinarList)),
  blogPage: defineCollection(contentFiles('pages/blog.yaml', blog)),
  calculators: defineCollection(contentFiles('pages/calculators.yaml', calculators)),
  npsCalculator: defineCollection(contentFiles('pages/npsCalculator.yaml', npsCalculator)),
  agreementCalculator: defineCollection(contentFiles('pages/agreementCalculator.yaml', agreementCalculator)),
  controlChartCalculator: defineCollection(contentFiles('pages/controlChartCalculator.yaml', controlChartCalculator)),
  irritantCostCalculator: defineCollection(contentFiles('pages/irritantCostCalculator.yaml', irritantCostCalculator)),
  search: defineCollection(contentFiles('pages/search.yaml', search)),
  notFound: defineCollection(contentFiles('pages/notFound.yaml', notFound)),
  // Several files per language, with ids such as `en/solutions/nps`.
  solutions: defineCollection(contentFiles('solutions/*.yaml', solution)),
  useCases: defineCollection(contentFiles('useCases/*.yaml', useCase)),
  cases: defineCollection(contentFiles('cases/*.yaml', clientCase, { hasParity: false, leftOut })),
  checklists: defineCollection(contentFiles('checklists/*.yaml', fileWords)),
  // Texts of the checklists' workbooks. A language without them offers the workbook of another language.
  workbooks: defineCollection(contentFiles('workbooks/*Survey.yaml', workbook, { hasParity: false })),
  workbookCommon: defineCollection(contentFiles('workbooks/common.yaml', workbookCommon, { hasParity: false })),
  whitepapers: defineCollection(contentFiles('whitepapers/*.yaml', fileWords)),
  // Texts of the PDFs. A language without them offers the PDF of another language.
  whitepaperTexts: defineCollection(contentFiles('whitepapers/*.md', whitepaperText, { hasParity: false })),
  webinars: defineCollection(contentFiles('webinars/*.yaml', webinar, { hasParity: false, leftOut })),
  legal: defineCollection(contentFiles('legal/*.md', legal)),
  articles: defineCollection(contentFiles('blog/*.mdx', article, { hasParity: false, leftOut })),
  // Facts without language.
  company: defineCollection(factsFile('facts/company.yaml', companyFacts)),
  event: defineCollection(factsFile('facts/event.yaml', eventFacts)),
  apiFacts: defineCollection(factsFile('facts/api.yaml', apiFacts)),
  team: defineCollection(factsFile('facts/team.yaml', teamFacts)),
  plans: defineCollection(factsFile('facts/plans.yaml', planFacts)),
  demoFacts: defineCollection(factsFile('facts/demo.yaml', demoFacts)),
  solutionFacts: defineCollection(factsFile('facts/solutions.yaml', solutionFacts)),
  sampleProject: defineCollection(factsFile('facts/sampleProject.yaml', sampleProjectFacts)),
  proof: defineCollection(factsFile('facts/proof.yaml', proofFacts)),
  sectors: defineCollection(factsFile('facts/sectors.yaml', sectorFacts)),
  caseFacts: defineCollection(factsFile('facts/cases.yaml', caseFacts)),
  fileFacts: defineCollection(factsFile('facts/files.yaml', fileFacts)),
  webinarFacts: defineCollection(factsFile('facts/webinars.yaml', webinarFacts)),
  // Videos by name.
  replayFiles: defineCollection(replayFiles()),
};
