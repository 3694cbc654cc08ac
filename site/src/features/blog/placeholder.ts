/** Marks the texts that the author of a new article has to write. */
export const placeholder = '✎';

/**
 * Refuses an article that still contains placeholders.
 * @param body Text of the article, without front matter.
 * @throws Error that names file, line and remedy.
 */
export function assertWritten(file: string, body: string): void {
  const left = body.split('\n').filter((line) => line.includes(placeholder));
  if (left.length === 0) return;
  throw new Error(
    `${file} is not finished: ${left.length === 1 ? 'a line' : `${left.length} lines`} with ${placeholder} ${left.length === 1 ? 'is' : 'are'} still to be written, the first "${left[0]?.trim().slice(0, 60)}…". Write or delete them. Until then, view the article with "npm run dev", or keep it out of content/.`,
  );
}
