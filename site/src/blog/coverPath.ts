/** Address of an article's cover as a picture, one for all its languages. */
export function coverPath(article: string): string {
  return `/covers/${article}.png`;
}
