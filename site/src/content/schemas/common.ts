import { isLocale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { z } from 'astro/zod';
import { say, toSay } from '../say.ts';

/** The beginning of an address on the web: letters, digits, dots and hyphens as host, perhaps a port. It has no name before the host, and no characters with a meaning in a policy. */
const web = /^https?:\/\/[\p{L}\p{M}\p{N}.-]+(?::\d+)?(?=[/?#]|$)/iu;

/** Path of a page or file of the site. No part begins with a dot, "@" or "_": browsers resolve dots, and the development server has addresses of its own. */
const sitePath = /^\/(?:[a-z\d][\w.-]*(?:\/|(?=[?#]|$)))*(?:[?#]|$)/i;

/** A host on the web: a name whose last part is not a number. It excludes names of the reader's own machine and network. */
const webHost = /\.(?!(?:localhost|local|internal)\.?$)[a-z][a-z\d-]*\.?$/;

/** Whether a text is a whole address on the web or on this machine, without white space that browsers drop, backslashes and invisible signs. */
const isWebAddress = (url: string): boolean => !/[\s\\\p{Cc}\p{Cf}]/u.test(url) && web.test(url) && URL.canParse(url);

/**
 * Whether a link can have a target: an address of the site that begins with one slash, a place on the page, or a whole address on the web, of a mailbox or of a
 * telephone. Everything else could run code or have a misleading target: other schemes, `//host`, backslashes, white space that browsers drop, dot segments,
 * names before the host, and hosts of the reader's own machine or network.
 */
export function isSafeTarget(url: string): boolean {
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(url)) return false;
  return /^(?:#|mailto:.|tel:\+?\d)/i.test(url) || sitePath.test(url) || (isWebAddress(url) && webHost.test(new URL(url).hostname));
}

const oneLine = (max: number) =>
  z
    .string()
    .min(1, { abort: true })
    .max(max)
    .regex(/^\S(?:[^\n]*\S)?$/, toSay`Write it on one line, without space at its ends.`);

/** A variable number before a word that depends on it: "{count} answers", but not "{count} of {max}" or "{count} more". */
export const countedNoun = /\{count\}[ \u00a0\u202f-](?!(?:of|to|more|à|sur|de|más|por)(?!\p{L}))\p{Ll}/u;

/** A link or bold words in Markdown. */
const markdown = /\[[^\]]+\]\((?:[/#]|[a-z]+:)[^)]*\)|\*\*[^*]+\*\*/;

/** A line of text without line breaks, trimmed, of at most `max` characters. */
export const line = (max: number) =>
  oneLine(max)
    .refine((text) => !markdown.test(text), {
      error: ({ input }) =>
        say`Links and bold words do not work in this field: it shows "${markdown.exec(String(input))?.[0] ?? ''}" as it is typed. Write only the words.`,
    })
    .refine((text) => !countedNoun.test(text), {
      error: () =>
        say`The word after {count} changes with the number. A developer can give this text plural forms (one, other), or the number a name of its own if it is never 0 or 1.`,
    });

/** A paragraph of at most `max` characters. */
export const paragraph = (max: number) => line(max);

/** Maximum length of the title of a page. The brand adds ten characters, and search results cut titles after about 65. */
export const maxTitleLength = 55;

/** Title and description of a page for search engines, tabs and previews. */
export const meta = z
  .strictObject({
    title: line(maxTitleLength).describe(
      'Title in the tab and in search results, without the brand name, which is added; unique within the language.',
    ),
    description: line(160).min(70).describe('One or two sentences for search results, 70 to 160 characters; unique within the language.'),
  })
  .describe('What search engines and previews show.');

const addShares = (shares: unknown) => Object.values(shares as Record<Emotion, number>).reduce((sum, share) => sum + share, 0);

/** Shares of the six emotions in a body of text, in per cent; they add up to 100. */
export const profile = z
  .record(z.enum(emotions), z.number().min(0).max(100))
  .refine((shares) => Math.abs(addShares(shares) - 100) < 0.01, {
    error: ({ input }) => say`The six shares must add up to 100, but their sum is ${addShares(input)}.`,
  })
  .describe('Share of each emotion, in per cent, together 100.');

export type Profile = z.infer<typeof profile>;

/** Text without marked passages. Some of its words may be marked as themes: `*words*`. */
const words = '(?:[^[\\]{}*]|\\*[^[\\]{}*]+\\*)+';

/** A comment of any length, in which passages can be marked `[passage]{emotion}`, and words about a theme `*words*`. */
export const highlightedComment = z
  .string()
  .regex(
    new RegExp(`^(?:${words}|\\[${words}\\]\\{(?:${emotions.join('|')})\\})+$`),
    toSay`Mark passages as [passage]{emotion} with one of: ${emotions.join(', ')}; mark themes as *words*, within a passage or outside.`,
  );

/** A customer's sentence with passages marked `[passage]{emotion}`, and words about a theme marked `*words*`. */
export const highlightedText = highlightedComment
  .max(400)
  .refine((text) => text.includes(']{'), toSay`Mark at least one passage as [passage]{emotion}.`)
  .describe('The sentence, with passages marked [passage]{emotion} and themes marked *words*.')
  .meta({ examples: ['✎ [passage]{anger}'] });

/** An example verbatim: marked text, its themes and its source. */
export const verbatim = z
  .strictObject({
    text: highlightedText,
    themes: z.array(line(40)).min(1).max(3).describe('Themes the platform finds in it, one to three, in the order of their *words*.'),
    source: line(60).describe('Kind of source, such as "Survey after a claim, 3/10".'),
  })
  .refine(({ text, themes }) => [0, 2 * themes.length].includes(text.split('*').length - 1), {
    path: ['themes'],
    error: () => say`Mark as many *words* in the text as there are themes, in their order, or none at all.`,
  });

export type Verbatim = z.infer<typeof verbatim>;

/** A short heading with a paragraph. */
export const point = z.strictObject({ title: line(90), text: paragraph(420) });

/** A figure with its meaning. */
export const keyNumber = z.strictObject({
  value: line(16).describe('The figure with its unit, in the form of the language.'),
  label: line(120),
});

/** A section's heading with an optional paragraph. */
export const heading = z.strictObject({ title: line(110), intro: paragraph(360).optional() });

/** A manager's question, as h1, and its answer in two sentences. */
export const hero = z.strictObject({
  title: line(90).describe('The h1.'),
  intro: paragraph(360).describe('One or two sentences under the h1.'),
});

/** A call to action at the end of a page. */
export const closing = z.strictObject({ title: line(110), text: paragraph(320) });

/** An id, as facts and addresses use it. */
export const id = z.string().regex(/^[a-zA-Z][a-zA-Z0-9-]*$/, toSay`Use letters, digits and hyphens.`);

const isOnTheWeb = toSay`Write a whole address that begins with https://.`;

/** A whole address on the web. Browsers would run addresses with some other schemes as code. */
export const webAddress = z.url({ ...isOnTheWeb, protocol: /^https?$/, abort: true }).refine(isWebAddress, isOnTheWeb);

/** The same with encryption, for links. */
export const secureAddress = webAddress.refine((url) => /^https:/i.test(url) && isSafeTarget(url), isOnTheWeb);

/** Target of a link: a page of the site without its language, such as `/webinars`, or a whole address on the web. */
export const linkTarget = z
  .string()
  .refine((url) => (url.startsWith('/') ? isSafeTarget(url) && !isLocale(url.split(/[/?#]/)[1]) : secureAddress.safeParse(url).success), {
    error: ({ input }) =>
      isLocale(String(input).split(/[/?#]/)[1])
        ? say`Write the page without its language, such as /webinars: each language leads to its own page.`
        : say`Write a page of this site without its language, such as /webinars, or a whole address that begins with https://.`,
  });

/** A calendar day, YYYY-MM-DD, quoted in YAML. */
export const day = z.iso.date({
  // Checks that compare days need days that exist.
  abort: true,
  error: ({ input }) =>
    /^\d{4}-\d{2}-\d{2}$/.test(String(input))
      ? say`This day does not exist. Correct the month or the day.`
      : say`Write the day as "YYYY-MM-DD", in quotes.`,
});

/** A time of day, HH:MM, quoted in YAML. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, toSay`Write the time as "09:00", in quotes.`);

/** A time zone, such as Europe/Paris. */
export const timeZone = z.string().refine(isTimeZone, toSay`Write a time zone such as Europe/Paris, Europe/Madrid or America/Montreal.`);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(Temporal.Now.zonedDateTimeISO(name));
  } catch {
    return false;
  }
}

/** Year and month of a file's text, YYYY-MM, quoted in YAML. */
export const edition = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, toSay`Write year and month as "YYYY-MM", in quotes.`)
  .describe('Year and month on the file, "YYYY-MM".');

/** A sentence of at most `max` characters in the CLDR plural forms that the language needs. `other` is used for forms that are left out. */
export const counted = (max = 60) =>
  z.strictObject({
    zero: oneLine(max).optional(),
    one: oneLine(max).optional(),
    two: oneLine(max).optional(),
    few: oneLine(max).optional(),
    many: oneLine(max).optional(),
    other: oneLine(max),
  });

/** Mean of profiles, each weighted by its number of comments; shares in per cent, together 100. */
export function meanProfile(samples: readonly { comments: number; profile: Profile }[]): Profile {
  const total = samples.reduce((sum, { comments }) => sum + comments, 0);
  if (total === 0) throw new Error('A mean profile needs comments. Add some to the samples in content/facts/sectors.yaml.');
  return Object.fromEntries(
    emotions.map((emotion) => [emotion, samples.reduce((sum, { comments, profile }) => sum + comments * profile[emotion], 0) / total]),
  ) as Profile;
}

/** Ids of the three solutions, which are also their addresses. */
export const solutionIds = ['analyseVerbatim', 'irritantsParcoursClient', 'nps'] as const;

export type SolutionId = (typeof solutionIds)[number];
