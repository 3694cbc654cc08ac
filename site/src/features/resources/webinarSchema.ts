import { localeCodes } from '@emovera/contract/locales.ts';
import { z } from 'astro/zod';
import { publicationKeys } from '../../content/publication.ts';
import { say, toSay } from '../../content/say.ts';
import { day, id, line, paragraph, profile, timeOfDay, timeZone, webAddress } from '../../content/schemas/common.ts';
import { button, delivery, purpose, resourceList } from '../../documents/fileSchema.ts';

/** `content/{lang}/pages/webinars.yaml` */
export const webinarList = z.strictObject({
  ...resourceList,
  hero: resourceList.hero.extend({ open: line(60).describe('Link to the film that plays without a form.') }),
  what: purpose,
  card: z.strictObject({
    recorded: line(60).describe('With {date}.'),
    spoken: line(60).describe('With {language}, the name of the spoken language.'),
    speakers: line(40).describe('Label of the speakers’ roles.'),
    learn: line(60).describe('Label of what you learn.'),
    programme: line(60).describe('Label of the programme.'),
    voice: line(60).describe('Of a replay with sound: that the voice is synthetic.'),
    silent: line(60).describe('Of a replay without sound.'),
    button,
    open: line(60).describe('Of a replay that plays on the list: that it needs no form. It is a link on its form.'),
    delivery,
  }),
  live: z
    .strictObject({
      title: line(60).describe('Heading above the live webinars of the list.'),
      intro: paragraph(240).describe('What a visitor registers for, and what those get who cannot come.'),
      when: line(90).describe('Day and hours with {day}, {from} and {to}. Name the time zone of facts/webinars.yaml.'),
      now: line(40).describe('Mark while it is running.'),
      over: line(40).describe('Mark of one that is over and has no video yet.'),
      register: line(40).describe('Button until it is over.'),
      order: line(60).describe('Button from then on.'),
      registered: paragraph(240).describe(
        'On the confirmation page, for every live webinar, also those that the visitor did not choose: who gets the link to take part.',
      ),
      ordered: paragraph(240).describe('The same once it is over: who gets the recording.'),
      requests: line(110).describe('Heading of the webinars on the confirmation page, if one of them has no video.'),
    })
    .describe('Live webinars: those without a video, before, during and after their time.'),
  player: z
    .strictObject({
      title: line(110).describe('Heading above the replays on the confirmation page.'),
      intro: paragraph(240).describe('What each replay comes with.'),
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
});

export type WebinarListWords = z.infer<typeof webinarList>;

/** `content/{lang}/webinars/{id}.yaml` */
export const webinar = z.strictObject({
  ...publicationKeys,
  title: line(110),
  teaser: paragraph(320),
  speakers: z.array(line(90)).min(1).max(3).describe('Roles of the speakers, no names.'),
  learn: z.array(line(140)).length(3),
  programme: z
    .array(
      z.strictObject({
        start: z
          .string()
          .regex(/^\d{2}:\d{2}$/, toSay`Write minutes and seconds as "05:30", in quotes.`)
          .optional()
          .describe('Minutes and seconds into the replay, "MM:SS". Not needed before there is a video.'),
        title: line(110),
        summary: z
          .array(paragraph(900))
          .min(1)
          .max(6)
          .optional()
          .describe('What is said in it, for people who prefer reading to watching. Not needed before there is a video.'),
      }),
    )
    .min(3)
    .max(9)
    .describe('The parts, with summaries that replace the recording, 500 to 800 words in total, or with every word that is said.'),
  isTranscript: z.boolean().optional().describe('Whether the summaries have every word that is said. Default: no.'),
});

export type Webinar = z.infer<typeof webinar>;

/** Video service: its name, and the addresses of its player and its pages. */
const videoService = z.strictObject({
  name: line(40),
  player: webAddress.describe('Address of the player, with {id}.'),
  page: webAddress.describe('Address of a video’s page with {id}, for browsers without script.'),
});

/** Shape of videoService. */
export type VideoService = z.infer<typeof videoService>;

/** `content/facts/webinars.yaml`: the webinars. A language offers those for which it has texts. One without a video is a live webinar. */
export const webinarFacts = z
  .strictObject({
    timeZone: timeZone.describe('Time zone of the hours, such as Europe/Paris.'),
    services: z.record(id, videoService).describe('Video services, by the name that videos use.'),
    webinars: z.array(
      z
        .strictObject({
          id,
          spoken: z.enum(localeCodes).describe('Language spoken, a code of the locale table.'),
          date: day,
          time: timeOfDay.optional().describe('When it begins. A webinar without a video needs it.'),
          minutes: z
            .number()
            .int()
            .positive()
            .optional()
            .describe('Length of the webinar as it is held. Not needed for a film with a voice.'),
          join: webAddress
            .optional()
            .describe('Link to take part. Only the e-mail to people who register has it. Without it, send them the link yourselves.'),
          file: z
            .strictObject({
              name: id.describe('Name without ending of its video, captions and poster in site/public/replays/.'),
              isSample: z.boolean().describe('Whether it is a sample: a film with a synthetic voice, or slides without sound.'),
              publishedOn: day.describe('When the file was first on the site.'),
            })
            .optional()
            .describe('A video of the site’s own. It is played rather than one of a service.'),
          isOpen: z
            .boolean()
            .optional()
            .describe('Whether it plays on the list, without a form. It needs a file, and is not the first of a language.'),
          video: z
            .strictObject({
              service: id,
              id: z
                .string()
                .regex(
                  /^[\w-]{6,20}$/,
                  toSay`Copy the id of the video from its address: 6 to 20 letters, digits, hyphens and underscores.`,
                ),
            })
            .optional()
            .describe('A video of a service, with its id there.'),
          profile: profile.describe('Emotions of the example it discusses; draws the cover.'),
        })
        .refine(
          ({ file, video, time, minutes }) => file || video || (time && minutes),
          toSay`A webinar without a video needs its hour and its length: add "time" and "minutes". If there is a recording, add "file" or "video".`,
        )
        .refine(
          ({ file, isOpen }) => file || !isOpen,
          toSay`Only a video of the site itself plays without a form: add "file", or remove "isOpen".`,
        )
        .refine(({ video, file, minutes }) => file || !video || minutes, toSay`A video of a service needs its length: add "minutes".`),
    ),
  })
  .superRefine(({ services, webinars }, context) => {
    for (const [index, { video }] of webinars.entries()) {
      if (!video || Object.hasOwn(services, video.service)) continue;
      const message = say`The video service "${video.service}" is not known. Add it under "services", or use one of: ${Object.keys(services).join(', ')}.`;
      context.addIssue({ code: 'custom', path: ['webinars', index, 'video', 'service'], message });
    }
  });

/** Shape of webinarFacts. */
export type WebinarFacts = z.infer<typeof webinarFacts>;
