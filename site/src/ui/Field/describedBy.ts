/** What stands under a control beside its error. */
export type Notes = {
  /** Whether it has a help sentence. */
  readonly hasHelp: boolean;
  /** Whether script counts its characters. Default false. */
  readonly hasCount?: boolean;
};

/** Ids of the sentences under a control: its help and its count, where it has them, and always its error. What is hidden says nothing. */
export function describedBy(id: string, { hasHelp, hasCount = false }: Notes): string {
  return [...(hasHelp ? [`${id}-help`] : []), ...(hasCount ? [`${id}-count`] : []), `${id}-error`].join(' ');
}
