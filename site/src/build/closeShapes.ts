/**
 * Closes the shapes of drawings in their own tag, as SVG within HTML may (HTML standard, 13.1.2.1), where React writes an end tag for each: about 30 bytes less
 * an article after compression.
 */
export function closeShapes(html: string): string {
  return html.replace(/<(path|circle|rect|line)( [^<>]*")><\/\1>/g, '<$1$2/>');
}
