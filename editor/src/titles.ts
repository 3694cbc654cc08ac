/** Titles by language. Facts have one title: their name. */
export type Titles = Readonly<Record<string, string>>;

/** Titles of items, by id. Ids without a title are left out. */
export type Names = Readonly<Record<string, Titles>>;
