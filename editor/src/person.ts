/** The person who edits, for the history. */
export type Person = { readonly name: string; readonly email: string };

/** A person who has not given a name and an address. */
export const unknownPerson: Person = { name: '', email: '' };

/** Header in which the screen sends the person, as encoded JSON. */
export const personHeader = 'editor-person';

/** A change that is in a file and not in the history. */
export type UnsavedChange = {
  readonly file: string;
  /** The changed value, such as `plans › starter › monthlyPrice`. Empty for a whole file. */
  readonly what: string;
  readonly state: 'new' | 'changed' | 'removed';
  /** Who made it on the screen. Empty if it was made by other means, such as an editor for code. */
  readonly people: readonly Person[];
};
