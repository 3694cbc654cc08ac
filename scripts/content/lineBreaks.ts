/** A text without a byte order mark, and with "\n" for each line break: the form in which texts are compared and changed. */
export const plainText = (text: string): string => text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');

/** Gives a plain text the byte order mark and the line breaks of the text that it replaces. */
export function inFormOf(before: string, plain: string): string {
  const mark = before.startsWith('\ufeff') ? '\ufeff' : '';
  return mark + (/^[^\n]*\r\n/.test(before) ? plain.replaceAll('\n', '\r\n') : plain);
}
