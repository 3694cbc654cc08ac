import { filesOfPicture, pictureFactsFile, pictureFolder, pictureWordsFile, readVersion } from './pictureSources.ts';

/**
 * What keeps a picture from being shown in a language: an unknown id, a missing file, or a missing text alternative.
 * @param root Folder of the repository, with a slash at its end.
 * @returns A sentence that names file, key and remedy.
 */
export function pictureProblem(root: string, id: string, lang: string): string | undefined {
  const facts = readVersion(root, pictureFactsFile)?.data as { pictures?: { id?: string; isDecoration?: boolean }[] } | undefined;
  const known = facts?.pictures ?? [];
  const picture = known.find((one) => one.id === id);
  if (!picture) {
    const others = known.length > 0 ? `Use one of: ${known.map((one) => one.id).join(', ')}; or add it there.` : 'Add it there.';
    return `the picture "${id}" is not in ${pictureFactsFile}. ${others}`;
  }
  if (filesOfPicture(root, id).length === 0)
    return `the picture "${id}" has no file. Put ${id}.jpg, .png, .webp, .avif or .svg into ${pictureFolder}; capitals count.`;
  const words = readVersion(root, pictureWordsFile(lang))?.data as { alternatives?: Record<string, string> } | undefined;
  if (!picture.isDecoration && !words?.alternatives?.[id])
    return `the picture "${id}" has no text alternative. Add "${id}" under "alternatives" in ${pictureWordsFile(lang)}: what it shows, for people who cannot see it. If it says nothing that they need, write isDecoration: true in ${pictureFactsFile}.`;
  return undefined;
}
