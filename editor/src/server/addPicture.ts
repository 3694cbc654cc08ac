import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { localeCodes } from '@emovera/contract/locales.ts';
import { say } from '@emovera/site/content/say.ts';
import { pictureFacts, pictureWords } from '@emovera/site/content/schemas/pictures.ts';
import { pictureFileErrors } from '@emovera/site/pictures/pictureFiles.ts';
import { z } from 'astro/zod';
import { applyChanges } from './changes.ts';
import { readFile } from './files.ts';

/** Extensions of picture files, by media type. */
export const pictureEndings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Data that a person enters for a picture: its facts, and its text alternative in each language unless it is a decoration. */
export const pictureInput = z.strictObject({
  facts: z.record(z.string(), z.unknown()),
  alternatives: z.record(z.string(), z.string()),
});

const factsFile = 'content/facts/pictures.yaml';

/**
 * Adds a picture: its file, its facts, and its text alternatives. Writes nothing if one of them is invalid.
 * @param root Folder of the repository, with a slash at its end.
 * @returns Path of the picture.
 * @throws Error that says what is wrong and what to do.
 */
export async function addPicture(
  root: string,
  bytes: Buffer,
  ending: string,
  { facts, alternatives }: z.infer<typeof pictureInput>,
): Promise<string> {
  const { pictures } = readFile(root, factsFile).value as { pictures: unknown[] };
  const verdict = pictureFacts.safeParse({ pictures: [...pictures, facts] });
  if (!verdict.success) throw new Error(verdict.error.issues[0]?.message);
  const { id, isDecoration } = verdict.data.pictures.at(-1) ?? { id: '' };
  const lacking = isDecoration
    ? undefined
    : localeCodes.find((lang) => !pictureWords.shape.alternatives.valueType.safeParse(alternatives[lang]).success);
  if (lacking)
    throw new Error(
      say`Describe in at most 300 characters what the picture shows, in each language (${lacking} is missing), or say that it is a decoration.`,
    );
  const name = `${id}.${ending}`;
  const path = `${root}content/pictures/${name}`;
  mkdirSync(`${root}content/pictures`, { recursive: true });
  // The flag prevents an existing picture from being overwritten.
  writeFileSync(path, bytes, { flag: 'wx' });
  try {
    const [pictureError] = await pictureFileErrors(root, name);
    if (pictureError) throw new Error(say`The picture ${pictureError.message}`);
    applyChanges(root, [
      { file: factsFile, path: ['pictures'], from: pictures, to: [...pictures, facts] },
      ...(isDecoration
        ? []
        : localeCodes.map((lang) => ({ file: `content/${lang}/pictures.yaml`, path: ['alternatives', id], to: alternatives[lang] }))),
    ]);
  } catch (error) {
    rmSync(path);
    throw error;
  }
  return `content/pictures/${name}`;
}
