/** Person who edits, for the history. */
export type Person = {
  readonly name: string;
  readonly email: string;
  /** Random number of the browser. It identifies people who have not given a name. */
  readonly browser?: string | undefined;
};

/** A person who has not given a name and an address. */
export const unknownPerson: Person = { name: '', email: '' };

/** Whether two entries mean the same person. The browser identifies a person without a name. */
export const isSamePerson = (a: Person, b: Person): boolean =>
  a.email && b.email ? a.email === b.email : a.browser === b.browser && (!!a.browser || a.email === b.email);

/** Header with the person, as encoded JSON. */
export const personHeader = 'editor-person';

/** Change in a file that is not in the history. */
export type UnsavedChange = {
  readonly file: string;
  /** Name of the changed value, such as `plans › starter › monthlyPrice`. Empty for a whole file. */
  readonly what: string;
  readonly state: 'new' | 'changed' | 'removed';
  /** People who made the change on the screen. Empty if it was made by other means, such as a code editor. */
  readonly people: readonly Person[];
  /** Digest of the present value, to detect changes since the list was shown. */
  readonly digest: string;
  /** Both forms of a name that was changed. */
  readonly renamed?: Omit<Rename, 'file'>;
};

/** A name that was changed, such as that of a plan or of a person. */
export type Rename = { readonly file: string; readonly from: string; readonly to: string };

/** The people other than a person who have made some of the changes. */
export const listOtherAuthors = (changes: readonly UnsavedChange[], person: Person): readonly Person[] =>
  changes
    .flatMap(({ people }) => people)
    .filter((each, index, all) => !isSamePerson(each, person) && all.findIndex((other) => isSamePerson(other, each)) === index);
