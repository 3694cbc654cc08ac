import { irregularFiles } from '../../site/src/content/regularFiles.ts';
import { pictureErrors, unusedPictures } from '../../site/src/pictures/pictureErrors.ts';
import type { Finding } from '../../site/src/publication/articleFiles.ts';
import { contentChecker } from '../../site/src/publication/contentErrors.ts';
import { contentFiles } from './files.ts';
import { checkContent, type Report } from './findings.ts';

/** What `npm run check:content` finds. */
type FullReport = Omit<Report, 'findings'> & {
  readonly errors: readonly Finding[];
  /** What is right today, but may not be meant, such as a link to a text that waits. */
  readonly notices: readonly Finding[];
};

/**
 * Checks content files in every way.
 * @param root Folder of the repository, with a slash at its end.
 * @param isWhole Whether the pictures are checked too, and files that should exist.
 */
export async function checkAll(root: string, files: readonly string[] = contentFiles(root), isWhole = true): Promise<FullReport> {
  const irregular = irregularFiles(root);
  if (irregular.length > 0) return { errors: irregular, notices: [], articles: [], readability: new Map() };
  const { findings, ...report } = await checkContent(root, files);
  // Keys and limits of files that are not articles, and missing files.
  const structure = (await contentChecker(root)()).filter(({ file }) => isWhole || files.includes(file));
  const pictures = isWhole ? [...(await pictureErrors(root)), ...unusedPictures(root)] : [];
  // Some checks find the same error.
  const unique = new Map([...structure, ...pictures, ...findings].map((error) => [`${error.file}: ${error.message}`, error]));
  const all = [...unique.values()];
  return { ...report, errors: all.filter(({ isNotice }) => !isNotice), notices: all.filter(({ isNotice }) => isNotice) };
}
