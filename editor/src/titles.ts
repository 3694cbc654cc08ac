/** Titles by language. Facts have one that is their name. */
export type Titles = Readonly<Record<string, string>>;

/** Titles of what ids mean. An id without a title has none. */
export type Names = Readonly<Record<string, Titles>>;
