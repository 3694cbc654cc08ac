import { z } from 'astro/zod';
import {
  closing,
  day,
  edition,
  emotions,
  heading,
  hero,
  id,
  line,
  meta,
  paragraph,
  point,
  profile,
  verbatim,
} from '../../content/schemas/common.ts';
import { film, filmTranslation } from './filmSchema.ts';
import { slides } from './slidesSchema.ts';

/** The keys that the lists of resources share. */
const list = { meta, hero, list: heading, closing };

const what = z
  .strictObject({ ...heading.shape, items: z.array(point).length(3) })
  .describe('How the items are made and what they are for.');

const button = line(60).describe('Button that opens the form.');
const delivery = paragraph(200).describe('States how and when the item arrives.');

/** `content/{lang}/pages/{checklist,whitepaper}.yaml`: the lists of files. */
export const fileList = z.strictObject({
  ...list,
  what,
  card: z.strictObject({
    format: line(60).describe('Kind of file, such as "Excel workbook (.xlsx)".'),
    audience: line(40).describe('Label of the readers it is for.'),
    inside: line(60).describe('Label of its contents.'),
    button,
    delivery,
  }),
});

/** Words of a list of files. */
export type FileListWords = z.infer<typeof fileList>;

/** `content/{lang}/pages/clientCase.yaml` */
export const caseList = z.strictObject({
  ...list,
  filter: z.strictObject({
    legend: line(60),
    all: line(40),
    count: line(20).describe('With {count}, the number of cases that a choice shows.'),
    more: line(60).describe('Checkbox under the first cases that shows all of them, with {count}.'),
  }),
  open: z
    .strictObject({
      title: line(110),
      reason: paragraph(320).describe('Says which case is open, and why this one.'),
      link: line(60).describe('Link from the first screen, and from the card of the case, to the open case.'),
      rest: line(60).describe('Opens the rest of the case on small screens.'),
    })
    .describe('The case that everybody can read in full.'),
  card: z.strictObject({
    format: line(60).describe('Kind of file, such as "PDF".'),
    findings: line(60).describe('Label of the findings, and of the result on a card.'),
    button,
    delivery,
  }),
  sample: paragraph(240).describe('Says that the cases are examples.'),
});

/** Words of the list of client cases. */
export type CaseListWords = z.infer<typeof caseList>;

/** `content/{lang}/pages/webinars.yaml` */
export const webinarList = z.strictObject({
  ...list,
  what,
  card: z.strictObject({
    recorded: line(60).describe('With {date}.'),
    spoken: line(60).describe('With {language}, the name of the spoken language.'),
    speakers: line(40).describe('Label of the speakers’ roles.'),
    learn: line(60).describe('Label of what you learn.'),
    programme: line(60).describe('Label of the programme.'),
    voice: line(60).describe('Of a replay with sound: that the voice is synthetic.'),
    silent: line(60).describe('Of a replay without sound.'),
    button,
    delivery,
  }),
  player: z
    .strictObject({
      title: line(110).describe('Heading above the replays on the confirmation page.'),
      lead: paragraph(240).describe('What each replay comes with.'),
      own: line(120).describe('Under one of the site’s own videos: states that playing it contacts no other site.'),
      voice: line(120).describe('Under a sample with a voice.'),
      silent: line(120).describe('Under a sample without sound.'),
      chapters: line(40).describe('Label of the chapters. With script they are buttons.'),
      transcript: line(60).describe('Label of the transcript of a film.'),
      play: line(40).describe('Play button of a service’s video, with {service}; the title follows for screen readers.'),
      notice: paragraph(240).describe('Before the click: the host that it contacts, with {service} and {host}.'),
      link: line(90).describe('Plain link for browsers without script, with {service}.'),
      unplayable: line(120).describe('Link to the file, in browsers that cannot play videos.'),
      summary: line(60).describe('Label of the summary that follows the programme.'),
    })
    .describe('The video player.'),
  slides: z
    .strictObject({
      kind: line(40).describe('Over the title of the first slide, with {date}.'),
      sample: line(60).describe('On the first slide: that it is a sample without sound.'),
      voice: line(60).describe('On the first slide of a film with a voice: that the data are a sample and the voice is synthetic.'),
      speech: z
        .strictObject({ engine: z.enum(['rhvoice', 'pico']), id: z.string().describe('Name of the voice in its engine.') })
        .describe('The synthetic voice of films in this language.'),
      pronunciation: z.record(z.string(), z.string()).describe('What the synthetic voice would say wrongly, and how it is said instead.'),
      example: line(60).describe('On slides with verbatims or figures: that they are examples.'),
    })
    .describe('Fixed words of the sample replays’ slides.'),
});

/** Words of the list of webinars. */
export type WebinarListWords = z.infer<typeof webinarList>;

/** Name of a file to download, without its extension. It should tell visitors what it is months later. */
const fileName = z
  .string()
  .max(70)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)+$/, 'Write it in small letters without accents, with hyphens.')
  .describe(
    'Name of the file without its extension, in words of the language, beginning with the brand, such as "brand-client-case-bank-fees".',
  );

/** The content of a client case's PDF that is not on its card. Its numbers are in `content/facts/cases.yaml`. */
const caseReport = z.strictObject({
  file: fileName,
  description: paragraph(240).describe('What the file is about, for its properties.'),
  summary: paragraph(480).describe('The whole case in three sentences, for people to whom the PDF is forwarded.'),
  context: z.array(paragraph(800)).min(2).max(3).describe('Who asks, what they had tried, what was at stake.'),
  method: z.array(point).min(3).max(4).describe('What was analysed and how, step by step.'),
  reading: z
    .strictObject({ title: line(110), paragraphs: z.array(paragraph(800)).min(2).max(3) })
    .describe('What the emotions showed, as a reader of the charts explains it.'),
  comparison: z
    .strictObject({
      title: line(110).describe('The finding, as heading of the chart.'),
      groups: z.tuple([line(60), line(60)]).describe('Names of the two groups, in the order of the facts.'),
      reading: paragraph(480).describe('How to read the chart; its numbers are those of the facts.'),
    })
    .describe('The chart that compares two groups.'),
  verbatims: z.array(verbatim).min(3).max(4).describe('Example verbatims.'),
  actions: z.array(point).min(3).max(4).describe('What the organisation did.'),
  effect: z.strictObject({
    paragraphs: z.array(paragraph(700)).min(1).max(2),
    measures: z.record(id, line(90)).describe('Names of the measures, by their ids in the facts.'),
    method: paragraph(480).describe('How the effect was measured, and against what.'),
  }),
  limits: paragraph(700).describe('What the case does not prove.'),
  questions: z.array(line(160)).length(3).describe('Questions for the reader’s own team.'),
});

/** Shape of caseReport. */
export type CaseReport = z.infer<typeof caseReport>;

/** `content/{lang}/cases/{id}.yaml` */
export const clientCase = z.strictObject({
  title: line(110),
  organisation: line(80).describe('An anonymous description, such as "A European retail bank".'),
  teaser: paragraph(160).describe('The result, in one or two short sentences, because the list is long.'),
  question: paragraph(120).describe('The question the organisation asked.'),
  findings: z.array(paragraph(160)).length(3).describe('What the emotions showed.'),
  report: caseReport.optional().describe('The PDF. A language without it offers the PDF of another language.'),
});

/** Shape of clientCase. */
export type ClientCase = z.infer<typeof clientCase>;

/** Units of measured effects: shares in per cent, NPS points, scores out of ten, durations and plain numbers. */
export const effectUnits = ['percent', 'points', 'outOfTen', 'minutes', 'hours', 'days', 'count'] as const;

/** `content/facts/cases.yaml`: the client cases in their order. A language offers those for which it has texts. */
export const caseFacts = z.strictObject({
  edition,
  open: id.describe('The case that everybody can read in full on the page.'),
  cases: z.array(
    z.strictObject({
      id,
      sectors: z.array(id).min(1).max(3).describe('Ids of facts/sectors.yaml. The card names the first one.'),
      comments: z.number().int().positive().describe('Comments analysed in the example.'),
      profile: profile.describe('Share of each emotion in the example; draws the cover.'),
      report: z
        .strictObject({
          months: z.number().int().positive().describe('Length of the project, in months.'),
          comparison: z.tuple([profile, profile]).describe('Profiles of the two groups that the chart compares.'),
          effects: z
            .array(
              z.strictObject({
                id,
                emotion: z.enum(emotions).optional().describe('The emotion that was measured, which gives the picture its colour.'),
                unit: z.enum(effectUnits),
                before: z.number(),
                after: z.number(),
              }),
            )
            .min(2)
            .max(3)
            .describe('What was measured before and after. The card shows the first one with an emotion, or else the first one.'),
        })
        .optional()
        .describe('Numbers of the PDF.'),
    }),
  ),
});

/** Shape of caseFacts. */
export type CaseFacts = z.infer<typeof caseFacts>;

/** `content/{lang}/checklists/{id}.yaml` and `content/{lang}/whitepapers/{id}.yaml` */
export const fileWords = z.strictObject({
  title: line(110),
  audience: line(140),
  teaser: paragraph(320),
  inside: z.array(line(140)).min(3).max(6),
  file: fileName.optional().describe('Required if the file exists in the language.'),
});

/** Shape of fileWords. */
export type FileWords = z.infer<typeof fileWords>;

/** `content/facts/files.yaml`: the files behind checklists and whitepapers. */
export const fileFacts = z.strictObject({
  checklists: z.array(
    z.strictObject({ id, part: z.enum(['first', 'coded']).describe('The part of the workbook that its card shows.'), profile }),
  ),
  whitepapers: z.array(
    z.strictObject({ id, chart: z.int().positive().describe('Number of the chart, a comparison or bars, that its card shows.'), profile }),
  ),
});

/** Shape of fileFacts. */
export type FileFacts = z.infer<typeof fileFacts>;

/** `content/{lang}/webinars/{id}.yaml` */
export const webinar = z.strictObject({
  title: line(110),
  teaser: paragraph(320),
  speakers: z.array(line(90)).min(1).max(3).describe('Roles of the speakers, no names.'),
  learn: z.array(line(140)).length(3),
  programme: z
    .array(
      z.strictObject({
        start: z
          .string()
          .regex(/^\d{2}:\d{2}$/)
          .describe('Minutes and seconds into the replay, "MM:SS".'),
        title: line(110),
        summary: z.array(paragraph(900)).min(1).max(3).describe('What was said in it, for people who prefer reading to watching.'),
      }),
    )
    .min(3)
    .max(7)
    .optional()
    .describe('The parts, with summaries that replace the recording: 500 to 800 words in total. A film with a voice has chapters instead.'),
  slides: slides.optional().describe('Slides of the sample replay, in the language that is spoken.'),
  subtitles: z
    .array(z.array(line(80)).min(1).max(3))
    .optional()
    .describe('The slides’ narration in this language, if it is not the spoken one, with as many captions for each slide.'),
  film: film.optional().describe('Script of a film with a voice, in the language that is spoken.'),
  filmTranslation: filmTranslation.optional().describe('The script in this language, if it is not the spoken one.'),
});

/** Shape of webinar. */
export type Webinar = z.infer<typeof webinar>;

/** A video service: its name, and where its player and its pages are. */
const videoService = z.strictObject({
  name: line(40),
  player: z.url().describe('Address of the player, with {id}.'),
  page: z.url().describe('Address of a video’s page with {id}, for browsers without script.'),
});

/** Shape of videoService. */
export type VideoService = z.infer<typeof videoService>;

/** `content/facts/webinars.yaml`: the replays. A language offers those for which it has texts. */
export const webinarFacts = z
  .strictObject({
    services: z.record(id, videoService).describe('Video services, by the name that videos use.'),
    webinars: z.array(
      z
        .strictObject({
          id,
          spoken: z.string().describe('Language spoken, a code of the locale table.'),
          date: day,
          minutes: z
            .number()
            .int()
            .positive()
            .optional()
            .describe('Length of the webinar as it was held. Not needed for a film with a voice.'),
          file: z
            .strictObject({
              name: id.describe('Name without ending of its video, captions and poster in site/public/replays/.'),
              isSample: z.boolean().describe('Whether site/tools/makeReplays.ts made it, from slides or from the script of a film.'),
              publishedOn: day.describe('When the file was first on the site.'),
            })
            .optional()
            .describe('A video of the site’s own. It is played rather than one of a service.'),
          video: z
            .strictObject({ service: id, id: z.string().regex(/^[\w-]{6,20}$/) })
            .optional()
            .describe('A video of a service, with its id there.'),
          profile: profile.describe('Emotions of the example it discusses; draws the cover.'),
        })
        .refine(({ file, video }) => file || video, 'A replay needs a video: add "file" or "video".')
        .refine(({ file, minutes }) => file || minutes, 'A video of a service needs its length: add "minutes".'),
    ),
  })
  .superRefine(({ services, webinars }, context) => {
    for (const [index, { video }] of webinars.entries()) {
      if (!video || Object.hasOwn(services, video.service)) continue;
      const message = `There is no video service "${video.service}". Add it under "services", or use one of: ${Object.keys(services).join(', ')}.`;
      context.addIssue({ code: 'custom', path: ['webinars', index, 'video', 'service'], message });
    }
  });

/** Shape of webinarFacts. */
export type WebinarFacts = z.infer<typeof webinarFacts>;
