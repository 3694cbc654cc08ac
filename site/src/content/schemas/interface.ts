import { emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { counted, id, line, paragraph } from './common.ts';

const text = line(140);

/** `content/{lang}/interface.yaml`: texts that more than one page has. */
export const interfaceWords = z.strictObject({
  skipToContent: text,
  header: z.strictObject({
    home: text.describe('Accessible name of the logo.'),
    navigation: text.describe('Accessible name of the main navigation.'),
    solutions: text,
    resources: text,
    pricing: text,
    about: text,
    blog: text,
    useCases: text,
    api: text,
    allUseCases: text,
    resourceItems: z.record(z.enum(['clientCase', 'webinars', 'checklist', 'whitepaper']), z.strictObject({ title: text, text })),
    blogItems: z.record(z.enum(['customerRelation', 'insights', 'useCases']), z.strictObject({ title: text, text })),
    allArticles: text,
    demo: text.describe('The one action: French "Planifier une démo".'),
    demoShort: line(8).describe('The same in one word, for the header on phones.'),
    signUp: text,
    login: text,
    contact: text,
    call: text,
    write: text,
    reach: text.describe('Accessible name of the menu with phone, e-mail, sign-up and login.'),
    menu: text,
    closeMenu: text,
    language: text.describe('Accessible name of the switcher.'),
    search: text,
  }),
  footer: z.strictObject({
    hours: text.describe('With {opens} and {closes}.'),
    reply: text,
    legal: text,
    product: text,
    company: text,
    social: text,
    socialName: text.describe('With {network}; says that it opens a new tab.'),
    partners: text,
    partnerNames: z
      .record(id, text)
      .describe('By the ids of the partners in facts/company.yaml.')
      .meta({ entriesFor: 'facts/company.yaml#partners' }),
    manageCookies: text,
    accessibility: text,
    security: text,
    compare: text,
    feed: text,
    rights: text.describe('With {year}.'),
    legalInformation: text,
    privacyPolicy: text,
    termsConditions: text,
    sample: paragraph(240).describe('Says that names and figures are samples.'),
  }),
  cookies: z.strictObject({
    title: text.describe('Accessible name of the cookie banner.'),
    text: paragraph(120).describe('What the visitor agrees to. Keep it short: the banner covers the page.'),
    service: paragraph(140).describe('The same with {service}, for a build that measures its audience.'),
    nothing: paragraph(140).describe('For a build with nothing optional, if the visitor opens the banner from the footer.'),
    accept: text,
    refuse: text,
    more: text,
  }),
  event: z
    .strictObject({
      label: text.describe('Accessible name of the banner.'),
      pause: text.describe('Button that stops the text.'),
    })
    .describe('The banner of events. The events with their days and texts are in facts/events.yaml.'),
  dialog: z.strictObject({ close: text }),
  waiting: z
    .strictObject({ draft: text, scheduled: text.describe('With {date}.') })
    .describe('Marks before the title of a text that is not public yet, in previews and during development.'),
  newTab: text,
  fileLanguage: text.describe('With {language}: "in English", if a file is in another language than the page.'),
  languageNames: z.record(id, text).describe('Names of languages in this language, by code of the locale table.'),
  emotions: z.record(z.enum(emotions), text).describe('Names of the six emotions.'),
  emotionProfile: z.strictObject({ title: text }),
  irritantMatrix: z.strictObject({ title: text, mentions: text, intensity: text, irritant: text, table: text, priority: text }),
  npsChart: z.record(z.enum(['title', 'score', 'answers', 'detractors', 'passives', 'promoters', 'table', 'nps', 'emotion']), text),
  example: text.describe('Label of example data.'),
  themes: text,
  actions: z.strictObject({
    trial: text.describe('With {count} verbatims.'),
    trialNote: text,
    meeting: text.describe('With {minutes}.'),
    readCase: text,
    askDemo: text,
    askTest: text.describe('The longer demo.'),
    contact: text,
  }),
  breadcrumb: text,
  socialImage: text.describe('Alternative text of the social image, with {title}.'),
  businessDays: counted().describe('With {count}.'),
  units: z.strictObject({ pages: counted(), steps: counted(), comments: counted() }).describe('With {count}.'),
  blog: z.strictObject({
    published: text.describe('With {date}.'),
    updated: text.describe('With {date}.'),
    unchanged: text.describe('In place of it, for an article that was not updated.'),
    readingTime: text.describe('With {minutes}.'),
    contents: text,
    similar: text,
    next: text,
    previous: text,
    share: text,
    shareBy: text.describe('With {network}.'),
    shareMail: text,
    page: text.describe('With {page} and {pages}.'),
    pages: text.describe("Accessible name of the pages' navigation."),
    older: text,
    newer: text,
    categories: text,
    all: text,
    by: text.describe('With {author}.'),
  }),
  sectors: text,
});

/** Words of the interface in one language. */
export type InterfaceWords = z.infer<typeof interfaceWords>;
