import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parse } from 'yaml';
import { explainYaml } from './explain.ts';
import { chooseVersions, toVersionsPattern } from './fileVersions.ts';
import { buildDay, showsDrafts } from './publication.ts';
import { say } from './say.ts';

/** Folder of the pictures, from the root of the repository. */
export const pictureFolder = 'content/pictures';

/** Facts of the pictures, from the root of the repository. */
export const pictureFactsFile = 'content/facts/pictures.yaml';

/** Texts of the pictures in one language, from the root of the repository. */
export const pictureWordsFile = (lang: string) => `content/${lang}/pictures.yaml`;

/** File extensions of pictures. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'svg'] as const;

/** Files in the folder of the pictures, apart from its documentation. */
export const filesInPictureFolder = (root: string): string[] =>
  globSync('*', { cwd: `${root}${pictureFolder}` })
    .filter((file) => extname(file) !== '.md')
    .sort();

/** Returns the files of a picture. It should have exactly one. */
export const filesOfPicture = (root: string, id: string): string[] =>
  filesInPictureFolder(root).filter((file) => basename(file, extname(file)) === id);

/**
 * Returns the text of a YAML file of the content, in the version of a day. Default: the build's.
 * @throws Error that names the file if it is not valid YAML.
 */
export function readVersion(
  root: string,
  file: string,
  on = buildDay(),
  withDrafts = showsDrafts(),
): { readonly file: string; readonly text: string; readonly data: unknown } | undefined {
  const [chosen] = chooseVersions(globSync([file, toVersionsPattern(file)], { cwd: root }), on, withDrafts);
  if (!chosen || !existsSync(`${root}${chosen}`)) return undefined;
  const text = readFileSync(`${root}${chosen}`, 'utf8');
  try {
    return { file: chosen, text, data: parse(text) };
  } catch (error) {
    throw new Error(say`${chosen} is not valid YAML: ${explainYaml(error)}`);
  }
}

/**
 * Finds the reason why a picture cannot be shown: an unknown id, a missing file, or a missing text alternative.
 * @param root Folder of the repository, with a slash at its end.
 * @param lang Language of its text alternative. Undefined if it needs none, because its name is next to it.
 * @returns A sentence that names file, key and remedy.
 */
export function findPictureError(root: string, id: string, lang: string | undefined): string | undefined {
  const facts = readVersion(root, pictureFactsFile)?.data as { pictures?: { id?: string; isDecoration?: boolean }[] } | undefined;
  const pictures = facts?.pictures ?? [];
  const picture = pictures.find((one) => one.id === id);
  if (!picture) {
    const others =
      pictures.length > 0 ? say`Use one of: ${pictures.map((one) => one.id).join(', ')}; or add it there.` : say`Add it there.`;
    return say`the picture "${id}" is not in ${pictureFactsFile}. ${others}`;
  }
  if (filesOfPicture(root, id).length === 0)
    return say`the picture "${id}" has no file. Put ${id}.jpg, .png, .webp, .avif or .svg into ${pictureFolder}; capitals count.`;
  if (lang === undefined) return undefined;
  const words = readVersion(root, pictureWordsFile(lang))?.data as { alternatives?: Record<string, string> } | undefined;
  if (!picture.isDecoration && !words?.alternatives?.[id])
    return say`the picture "${id}" has no text alternative. Add "${id}" under "alternatives" in ${pictureWordsFile(lang)}: what it shows, for people who cannot see it. If it says nothing that they need, write isDecoration: true in ${pictureFactsFile}.`;
  return undefined;
}
