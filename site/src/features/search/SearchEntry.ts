/** What a result can be. The last four are resources: items of lists, found by themselves. */
export const searchKinds = ['page', 'application', 'article', 'clientCase', 'checklist', 'whitepaper', 'webinar'] as const;

/** Kind of a result. */
export type SearchKind = (typeof searchKinds)[number];

/** What a visitor can narrow a search to, and the kinds in each. */
export const searchGroups = {
  page: ['page', 'application'],
  article: ['article'],
  resource: ['clientCase', 'checklist', 'whitepaper', 'webinar'],
} as const satisfies Record<string, readonly SearchKind[]>;

/** One of the groups of results. */
export type SearchGroup = keyof typeof searchGroups;

/** What the search index is told of a page or of an item on a page, beside what they say. */
export type SearchEntry = {
  /** Address of the page, with a fragment where an item of it is meant. */
  readonly address: string;
  readonly kind: SearchKind;
  /** Shown with the kind: category and date, or type and length of a file. */
  readonly label: string;
};

/** A page of the application, outside this site, that is found here. */
export type ApplicationEntry = {
  /** Absolute address. */
  readonly address: string;
  readonly title: string;
  /** What one does there, in a sentence. */
  readonly text: string;
  /** Shown with the kind: the host that it leads to. */
  readonly label: string;
  /** Words by which it is found, and that it does not show. */
  readonly searchWords: readonly string[];
};

/** What the pages of a language tell the step that makes the index; not public. */
export type SearchEntries = {
  readonly entries: readonly SearchEntry[];
  /** Pages that can be found here, though search engines are not to list them. */
  readonly listed: readonly string[];
  /** Pages that nobody looks for by words, such as the later pages of lists. */
  readonly unlisted: readonly string[];
  /** Search words by the address of what they lead to, which does not show them. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly application: readonly ApplicationEntry[];
};
