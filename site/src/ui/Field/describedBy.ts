/** Ids of the sentences under a control: its help, where it has one, and always its error, which says nothing while it is hidden. */
export function describedBy(id: string, hasHelp: boolean): string {
  return hasHelp ? `${id}-help ${id}-error` : `${id}-error`;
}
