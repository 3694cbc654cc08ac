/** A part of a file, both ends included. */
export type Part = { readonly start: number; readonly end: number };

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.1.2).
 * @param size The file's, in bytes.
 * @returns Nothing when the whole is to be sent: no header, not bytes, several parts at once, or nonsense. `beyond` when no byte of the file is in it.
 */
export function partOf(header: string | undefined, size: number): Part | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const from = Number(first);
  const to = Number(last);
  if (first === '') return to > 0 && size > 0 ? { start: Math.max(0, size - to), end: size - 1 } : 'beyond';
  if (last !== '' && to < from) return undefined;
  if (from >= size) return 'beyond';
  return { start: from, end: last === '' ? size - 1 : Math.min(to, size - 1) };
}
