import { z } from 'astro/zod';
import { say, toSay } from '../say.ts';
import {
  closing,
  day,
  heading,
  hero,
  id,
  line,
  meta,
  paragraph,
  point,
  secureAddress,
  timeOfDay,
  timeZone,
  verbatim,
  webAddress,
} from './common.ts';
import { logoId, pictureId } from './pictures.ts';

/** `content/{lang}/pages/aboutUs.yaml` */
export const aboutUs = z.strictObject({
  meta,
  hero,
  why: z.strictObject({
    ...heading.shape,
    paragraphs: z.array(paragraph(800)).min(2).max(3),
    verbatims: z.array(verbatim).length(2).describe('Two answers with the same score and different emotions.'),
  }),
  how: z.strictObject({ ...heading.shape, items: z.array(point).min(3).max(4) }),
  team: z.strictObject({
    ...heading.shape,
    drawn: paragraph(240).describe('Under the portraits, unless all are photographs: how the others are drawn.'),
    portrait: line(120).describe('Text alternative of a portrait, before the name, with {shares}: the largest shares of emotions.'),
    more: line(40).describe('Opens the text about a person, on a phone.'),
    newest: line(40).describe('Before the title of the person’s newest article.'),
    roles: z
      .record(id, z.strictObject({ role: line(70), text: paragraph(240) }))
      .describe('By the ids of facts/team.yaml.')
      .meta({ entriesFor: 'facts/team.yaml#people' }),
  }),
  where: z.strictObject({
    ...heading.shape,
    addressLabel: line(40),
    phoneLabel: line(40),
    emailLabel: line(40),
    hoursLabel: line(40),
    hours: line(80).describe('With {opens} and {closes}.'),
    directions: paragraph(320).describe('With {minutes}, the length of a first meeting.'),
  }),
  closing,
});

/** Texts of the company page in one language. */
export type AboutWords = z.infer<typeof aboutUs>;

const look = z
  .strictObject({
    hair: z.enum(['short', 'cropped', 'curls', 'bob', 'long']),
    hasBeard: z.boolean().default(false),
    hasGlasses: z.boolean().default(false),
  })
  .describe('How the portrait is drawn.');

/** Drawing of a person's portrait. */
export type Look = z.infer<typeof look>;

/** `content/facts/team.yaml`. Sample people. */
export const teamFacts = z.strictObject({
  people: z.array(
    z.strictObject({
      id,
      name: line(60),
      look,
      portrait: pictureId.optional().describe('A photograph that replaces the drawing.'),
    }),
  ),
});

/** `content/facts/company.yaml`. Sample data. */
export const companyFacts = z
  .strictObject({
    brand: line(40),
    legalName: line(80),
    legalForm: line(80),
    capital: z.number().int().positive().describe('Share capital, in euro.'),
    registration: line(80),
    vat: line(40),
    publisher: line(80).describe('Person responsible for publication.'),
    host: z.strictObject({ name: line(80), address: line(160), phone: line(40) }),
    origin: webAddress.describe('Address of the site, without slash at its end.'),
    signUp: webAddress,
    login: webAddress,
    meeting: webAddress.nullable().describe('Where a 15-minute meeting is booked; null: the form for a meeting.'),
    email: z.email(),
    privacyEmail: z.email(),
    securityEmail: z.email(),
    phone: z
      .string()
      .regex(/^\+\d{8,15}$/, toSay`Write the number as +33123456789.`)
      .describe('The number that is called, such as +33123456789.'),
    phoneDisplay: line(30).describe('The same number as visitors read it, such as +33 1 23 45 67 89.'),
    address: z.strictObject({
      street: line(80),
      postalCode: line(12),
      city: line(60),
      country: z.string().length(2).describe('ISO 3166 code.'),
    }),
    hours: z
      .strictObject({ opens: timeOfDay, closes: timeOfDay })
      .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: () => say`It must be later than "opens".` }),
    replyDays: z.number().int().positive().describe('Business days within which visitors get a reply.'),
    social: z.array(z.strictObject({ id: z.enum(['twitter', 'facebook', 'youtube', 'linkedin']), url: webAddress })).length(4),
    partners: z
      .array(
        z.strictObject({
          id: id.describe('A short name that only the team sees, such as europeanUnion.'),
          picture: logoId.describe('The logo. It is shown 32 px high, and at most 128 px wide.'),
          url: secureAddress.optional().describe('Where the name leads. Leave it out if it leads nowhere.'),
        }),
      )
      .describe(
        'Partners in the footer of every page. Their names are in the texts "Menus, buttons, footer, cookies and banner", under "Partner names".',
      ),
    cookieBanner: z
      .enum(['whenNeeded', 'always'])
      .describe(
        'Whether visitors are asked only if the build measures its audience, or always, for example because of a script that you have added.',
      ),
    audienceService: z
      .strictObject({ name: line(40), provider: line(80) })
      .describe('Service that measures the audience of a build with PUBLIC_MEASUREMENT_ID, and its provider.'),
  })
  .refine(({ phone, phoneDisplay }) => phoneDisplay.replace(/\(0\)|[^+\d]/g, '') === phone, {
    path: ['phoneDisplay'],
    error: () => say`It must be the number in "phone", written for readers. Change both.`,
  });

/** `content/facts/booking.yaml` */
export const bookingFacts = z.strictObject({
  timeZone: timeZone.describe('The time zone of the opening hours.'),
  noticeHours: z.number().int().min(0).max(720).describe('Hours before a time until which visitors can book it.'),
  days: z.number().int().min(1).max(60).describe('Working days with times, from today on.'),
  maxPerDay: z
    .number()
    .int()
    .min(1)
    .max(500)
    .describe(
      'Maximum number of bookings in 24 hours, well above what is usual. Then no times are offered for a while, so that an attacker cannot take them all.',
    ),
  daysOff: z.array(day).describe('Days from Monday to Friday without times, such as public holidays.'),
});

export type CompanyFacts = z.infer<typeof companyFacts>;
