/**
 * Ids of the texts under a control, for `aria-describedby`: its help, its count and its error. Hidden texts are ignored by browsers.
 * @param hasHelp Whether the control has a help sentence.
 * @param hasCount Whether script counts its characters.
 */
export function describedBy(id: string, hasHelp: boolean, hasCount = false): string {
  return [...(hasHelp ? [`${id}-help`] : []), ...(hasCount ? [`${id}-count`] : []), `${id}-error`].join(' ');
}
