import { fileURLToPath } from 'node:url';

/** A node of Markdown with its place in the file. */
type Placed = { readonly position?: { readonly start: { readonly line: number } } | undefined };

/**
 * The article that a Markdown plugin reads, and its errors.
 * @returns `undefined` for Markdown that is not an article.
 */
export function articleFile(fileURL: URL | undefined) {
  const path = fileURL ? fileURLToPath(fileURL).replaceAll('\\', '/') : '';
  const file = path.replace(/^.*?(?=content\/[\w-]+\/blog\/)/s, '');
  const lang = /^content\/([\w-]+)\//.exec(file)?.[1];
  if (!lang) return undefined;
  const lineOf = ({ position }: Placed) => `${file}, line ${position?.start.line ?? '?'}`;
  const refuse = (node: Placed, message: string): never => {
    throw new Error(`${lineOf(node)}: ${message}`);
  };
  return { file, lang, root: path.slice(0, path.length - file.length), lineOf, refuse };
}
