import { buildDay } from '../../../site/src/content/publication.ts';
import type { LeftOut } from '../../../site/src/publication/findLeftOut.ts';
import { addressesOf, type ContentLink, linkFindings, linksIn, publishedOn } from '../../../site/src/publication/links.ts';
import { factsIn } from './factIds.ts';
import { type ReadFile, readFile } from './readFile.ts';

/** The links of files that have been read, because the question what leads to a text needs every file. */
const known = new WeakMap<ReadFile, readonly ContentLink[]>();

/** Finds links of a file to what is not published, and links to the file if it is not. */
export function linkIssues(root: string, file: string, files: readonly string[], left: readonly LeftOut[]) {
  const { origin = '' } = (factsIn(root)('facts/company.yaml') ?? {}) as { origin?: string };
  const linksOf = (one: string) => {
    const read = readFile(root, one);
    const links = known.get(read) ?? linksIn(one, read.text, origin);
    known.set(read, links);
    return links;
  };
  const unpublished = linkFindings(linksOf(file), publishedOn(root, buildDay(), false, left)).map(({ line, path, message }) => ({
    path: [...(path ?? ['body'])],
    message: path ? message : `line ${line} ${message}`,
  }));
  if (!left.some((one) => one.file === file)) return unpublished;
  const addresses = addressesOf(file);
  const leading = files.filter((one) => one !== file && !left.some((each) => each.file === one)).flatMap(linksOf);
  return [
    ...unpublished,
    ...leading
      .filter(({ address }) => addresses.includes(address))
      .map((link) => ({
        path: ['draft'],
        message: `${link.file}, line ${link.line} links to this text, which is not published. The link is shown as text. Correct it, or publish this text.`,
      })),
  ];
}
