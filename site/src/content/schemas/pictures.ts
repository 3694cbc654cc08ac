import { z } from 'astro/zod';
import { say, toSay } from '../say.ts';
import { id, line, paragraph, secureAddress } from './common.ts';

type Licence = {
  /** Whether the licence asks for a credit. */
  readonly asksForCredit?: boolean;
  /** Address of its text. */
  readonly url?: string;
};

const creativeCommons = (name: string, version: string): Licence => ({
  asksForCredit: true,
  url: `https://creativecommons.org/licenses/${name}/${version}/`,
});

export const licences = {
  own: {},
  bought: {},
  // The owner permits its use, as for a logo.
  permission: {},
  'CC0 1.0': { url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'CC BY 4.0': creativeCommons('by', '4.0'),
  'CC BY-SA 4.0': creativeCommons('by-sa', '4.0'),
  'CC BY 3.0': creativeCommons('by', '3.0'),
  'CC BY-SA 3.0': creativeCommons('by-sa', '3.0'),
  'CC BY 2.0': creativeCommons('by', '2.0'),
  'CC BY-SA 2.0': creativeCommons('by-sa', '2.0'),
} as const satisfies Record<string, Licence>;

export const getLicence = (name: keyof typeof licences): Licence => licences[name];

/** A place in a picture: its distance from the left and from the top, as shares of width and height. */
export type Focus = readonly [x: number, y: number];

const sides: Readonly<Record<string, number>> = { left: 0, top: 0, right: 1, bottom: 1 };

/** Words for a place in a picture. */
const places = ['centre', 'top', 'bottom', 'left', 'right', 'top left', 'top right', 'bottom left', 'bottom right'] as const;

/** Returns the place for words such as "top left". */
function toFocus(words: (typeof places)[number]): Focus {
  const find = (...names: string[]) => sides[words.split(' ').find((word) => names.includes(word)) ?? ''] ?? 0.5;
  return [find('left', 'right'), find('top', 'bottom')];
}

const share = z.number().min(0, toSay`Write a number from 0 to 1.`).max(1, toSay`Write a number from 0 to 1.`);

/** Whether the source of a picture is an address, to which its credit links. */
export const isWebPage = (source: string): boolean => secureAddress.safeParse(source).success;

export const pictureId = id.meta({ refersTo: 'facts/pictures.yaml#pictures' });

/** The id of a picture that is shown as a logo, next to a name. It needs no focus and no text alternative. */
export const logoId = pictureId.meta({ isLogo: true });

/** `content/facts/pictures.yaml` */
export const pictureFacts = z.strictObject({
  pictures: z
    .array(
      z
        .strictObject({
          id: id.describe('Name of its file in content/pictures, without the ending.'),
          author: line(80).describe('Who took or drew it.'),
          source: line(200)
            .refine((source) => !/^https?:/i.test(source) || isWebPage(source), toSay`Write a whole address that begins with https://.`)
            .describe('Where it comes from: an address that begins with https://, or words such as "Invoice 2026-113".'),
          licence: z.enum(Object.keys(licences) as (keyof typeof licences)[]),
          showsCredit: z.boolean().default(false).describe('Whether a credit is shown although the licence does not ask for one.'),
          isDecoration: z
            .boolean()
            .default(false)
            .describe('Whether it says nothing that readers need, so that it has no text alternative.'),
          focus: z
            .union([z.enum(places).transform(toFocus), z.tuple([share, share])], {
              error: () => say`Write [0.5, 0.3], the distance from the left and from the top, or one of: ${places.join(', ')}.`,
            })
            .default([0.5, 0.5])
            .describe('What must stay in view when the picture is cropped.'),
        })
        .refine(({ licence, source }) => !getLicence(licence).asksForCredit || isWebPage(source), {
          path: ['source'],
          error: () => say`This licence asks for a link to the original. Write its address, which begins with https://.`,
        }),
    )
    .superRefine((pictures, issues) => {
      for (const [index, picture] of pictures.entries())
        if (pictures.findIndex((other) => other.id === picture.id) < index)
          issues.addIssue({ code: 'custom', path: [index, 'id'], message: say`Another picture has this id. Give each its own.` });
    }),
});

export type PictureFacts = z.infer<typeof pictureFacts>['pictures'][number];

/** `content/{lang}/pictures.yaml` */
export const pictureWords = z.strictObject({
  credit: line(60).describe('Before the licence, with {author}.'),
  croppedCredit: line(60).describe('The same for a picture of which a part is shown.'),
  alternatives: z
    .record(id, paragraph(300))
    .describe('By the ids of facts/pictures.yaml: what each picture shows, for people who cannot see it.'),
});

export type PictureWords = z.infer<typeof pictureWords>;

/** A fenced block `picture` in the text of an article. */
export const pictureBlock = z.strictObject({
  id: pictureId,
  caption: paragraph(300).optional(),
});
