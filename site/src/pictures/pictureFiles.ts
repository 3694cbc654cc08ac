import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localeCodes } from '@emovera/contract/locales.ts';
import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import sharp from 'sharp';
import { parse } from 'yaml';
import type { Finding } from '../content/explain.ts';
import { blockTexts } from '../content/explain.ts';
import { contentFolder } from '../content/origin.ts';
import {
  filesInPictureFolder,
  filesOfPicture,
  findPictureError,
  pictureEndings,
  pictureFactsFile,
  pictureFolder,
  pictureWordsFile,
  readVersion,
} from '../content/pictureSources.ts';
import { inEnglish, say } from '../content/say.ts';
import { pictureFacts, pictureWords } from '../content/schemas/pictures.ts';
import { schemaErrors } from '../publication/articleErrors.ts';
import { articlePaths } from '../publication/articleFiles.ts';
import { findSvgError } from './svgErrors.ts';
import { parseShapes, takesTextColour } from './textColourDrawing.ts';

/** A file in `content/pictures/` with its displayed size in px. */
const schema = z.strictObject({ file: z.string(), width: z.number(), height: z.number() });

/**
 * Collection of the pictures by id. A build stops at a file that is not a picture, since it would be published. While the
 * site is being served, such a file is reported and not shown. A picture without facts or texts is reported: the articles that show it are left out, and a
 * portrait is drawn.
 */
export function pictureFiles() {
  const root = fileURLToPath(new URL('..', contentFolder));
  return {
    schema,
    loader: {
      name: 'picture-files',
      load: async ({ store, watcher, logger }) => {
        const errors = await pictureErrors(root);
        const report = ({ file, line, message }: Finding) => `${file}${line ? `, line ${line}` : ''}: ${message}`;
        const inFiles = errors.filter(({ file }) => file.startsWith(`${pictureFolder}/`));
        if (inFiles.length > 0 && !watcher) throw new Error(inFiles.map(report).join('\n'));
        for (const error of errors) logger.warn(report(error));
        const entries: { id: string; data: { file: string; width: number; height: number } }[] = [];
        const refused = new Set(inFiles.map(({ file }) => file));
        for (const file of filesInPictureFolder(root)) {
          if (refused.has(`${pictureFolder}/${file}`)) continue;
          const metadata = await sharp(`${root}${pictureFolder}/${file}`)
            .metadata()
            .catch(() => undefined);
          if (metadata) entries.push({ id: file.replace(/\.\w+$/, ''), data: { file, ...metadata.autoOrient } });
        }
        store.clear();
        for (const entry of entries) store.set(entry);
      },
    } satisfies Loader,
  };
}

/** Maximum size of a file, in bytes. Photographs for print are smaller. */
const maxBytes = 20 * 2 ** 20;

const teamFile = 'content/facts/team.yaml';

/**
 * Finds errors that keep pictures from being shown: facts and texts that do not fit their schema, files that are not pictures or too large, and portraits and logos
 * that are not complete. Articles report their own pictures: see `convertMarkdown`.
 * @param root Folder of the repository, with a slash at its end.
 */
export async function pictureErrors(root: string): Promise<Finding[]> {
  const facts = readVersion(root, pictureFactsFile);
  if (!facts) return [{ file: pictureFactsFile, message: say`is missing. Restore it: it has the licences of pictures.` }];
  const words = localeCodes.flatMap((lang) => readVersion(root, pictureWordsFile(lang)) ?? []);
  const portraits = people(root).flatMap(({ id, portrait }) => (portrait === undefined ? [] : [{ id, portrait }]));
  const pictureIds = ids(facts.data);
  return [
    ...schemaErrors(facts.file, facts.text, pictureFacts),
    ...words.flatMap(({ file, text }) => schemaErrors(file, text, pictureWords)),
    ...words.flatMap(({ file, data }) =>
      Object.keys((data as { alternatives?: object }).alternatives ?? {})
        .filter((id) => !pictureIds.includes(id))
        .map((id) => ({
          file,
          message: say`Key "alternatives.${id}": no picture in ${pictureFactsFile} has this id. Correct it, or delete the line.`,
        })),
    ),
    ...pictureIds.flatMap((id) => (filesOfPicture(root, id).length === 0 ? missingFile(id) : [])),
    ...(await Promise.all(filesInPictureFolder(root).map((file) => pictureFileErrors(root, file)))).flat(),
    ...portraits.flatMap(({ id, portrait }) => portraitErrors(root, id, portrait)),
    ...listLogos(root).flatMap((logo) => logoErrors(root, logo)),
  ];
}

/** Finds unused pictures and files without facts. They are harmless, so a build does not stop. */
export function unusedPictures(root: string): Finding[] {
  const pictureIds = ids(readVersion(root, pictureFactsFile)?.data);
  const used = new Set([
    ...people(root).map(({ portrait }) => portrait),
    ...listLogos(root).map(({ picture }) => picture),
    ...articlePaths(root).flatMap((file) =>
      blockTexts(readFileSync(`${root}${file}`, 'utf8').replaceAll('\r\n', '\n'), 'picture').map(({ yaml }) => idIn(yaml)),
    ),
  ]);
  return [
    ...filesInPictureFolder(root)
      .filter((file) => !pictureIds.includes(basename(file, extname(file))))
      .map((file) => ({
        file: `${pictureFolder}/${file}`,
        message: say`is not in ${pictureFactsFile}. Add its author, source and licence there, or delete the file.`,
      })),
    ...pictureIds
      .filter((id) => !used.has(id))
      .map((id) => ({
        file: pictureFactsFile,
        message: say`no article, portrait, partner or client shows the picture "${id}". Use it, or delete it with its file and its texts.`,
      })),
  ];
}

const missingFile = (id: string): Finding[] => [
  {
    file: pictureFactsFile,
    message: say`the picture "${id}" has no file. Put ${id}.jpg, .png, .webp, .avif or .svg into ${pictureFolder}, or correct the id; capitals count.`,
  },
];

/**
 * Finds the reason why a file in content/pictures cannot be shown: its kind, name or size, or damage.
 * @param root Folder of the repository, with a slash at its end.
 */
export async function pictureFileErrors(root: string, name: string): Promise<Finding[]> {
  const file = `${pictureFolder}/${name}`;
  const ending = extname(name).slice(1);
  const id = basename(name, extname(name));
  if (!pictureEndings.some((pictureEnding) => pictureEnding === ending))
    return [
      {
        file,
        message: say`cannot be shown. Save it as JPEG, PNG, WebP, AVIF or SVG, with a name such as ${id}.jpg, in small letters after the dot.`,
      },
    ];
  const [first, other] = filesOfPicture(root, id);
  if (other && name === other) return [{ file, message: say`has the name of ${first}, with another ending. Delete one of them.` }];
  const { size } = statSync(`${root}${file}`);
  if (size > maxBytes)
    return [
      {
        file,
        message: say`has ${Math.ceil(size / 2 ** 20)} MB, more than ${maxBytes / 2 ** 20}. Save it smaller: a width of 3,000 pixels is enough.`,
      },
    ];
  // Must come before another program opens it.
  const svgError = ending === 'svg' && findSvgError(readFileSync(`${root}${file}`));
  if (svgError) return [{ file, ...svgError }];
  try {
    const picture = sharp(`${root}${file}`, { failOn: 'truncated' });
    const { format = '' } = await picture.metadata();
    const isNamedRight = format === ending.replace('jpg', 'jpeg') || (format === 'heif' && ending === 'avif');
    if (!isNamedRight)
      return [{ file, message: say`is a ${format.toUpperCase()} file with another ending. Save it as ${ending.toUpperCase()}.` }];
    // Reads the whole file, which may be cut off.
    await picture.resize(16).toBuffer();
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return [
      { file, message: say`is not a picture, or is damaged${inEnglish(` (${reason})`)}. Save it again as JPEG, PNG, WebP, AVIF or SVG.` },
    ];
  }
  return [];
}

function portraitErrors(root: string, person: string, portrait: string): Finding[] {
  if (filesOfPicture(root, portrait).some((file) => file.endsWith('.svg')))
    return [
      { file: teamFile, message: say`${person}: a portrait cannot be an SVG, which cannot be cropped. Use a JPEG, PNG, WebP or AVIF.` },
    ];
  return localeCodes.flatMap((lang) => {
    const pictureError = findPictureError(root, portrait, lang);
    return pictureError ? [{ file: teamFile, message: `${person}: ${pictureError}` }] : [];
  });
}

/** The pictures that are shown as logos, with the file that names them and the id of their owner. */
function listLogos(root: string): { file: string; owner: string; picture: string }[] {
  const named = (file: string, list: string, key: string) => {
    const facts = readVersion(root, file)?.data as Record<string, Record<string, string>[]> | undefined;
    return (facts?.[list] ?? []).flatMap(({ id: owner = '', [key]: picture }) => (picture ? [{ file, owner, picture }] : []));
  };
  return [...named('content/facts/company.yaml', 'partners', 'picture'), ...named('content/facts/evidence.yaml', 'clients', 'logo')];
}

function logoErrors(root: string, { file, owner, picture }: ReturnType<typeof listLogos>[number]): Finding[] {
  const pictureError = findPictureError(root, picture, undefined);
  if (pictureError) return [{ file, message: `${owner}: ${pictureError}` }];
  const [name = ''] = filesOfPicture(root, picture);
  const path = `${pictureFolder}/${name}`;
  if (!name.endsWith('.svg')) return [];
  const bytes = readFileSync(`${root}${path}`);
  const svg = bytes.toString();
  // Other errors of the file are its own findings.
  if (findSvgError(bytes) || !takesTextColour(svg)) return [];
  try {
    parseShapes(svg);
    return [];
  } catch (error) {
    return [{ file: path, message: (error as Error).message }];
  }
}

function people(root: string): { id: string; portrait?: string }[] {
  return (readVersion(root, teamFile)?.data as { people?: { id: string; portrait?: string }[] } | undefined)?.people ?? [];
}

const ids = (facts: unknown): string[] =>
  ((facts as { pictures?: { id?: unknown }[] } | undefined)?.pictures ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

/** The id in a block `picture`. Its errors are the article's. */
function idIn(yaml: string): unknown {
  try {
    return (parse(yaml) as { id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}
