/** What a search can be narrowed down to, and the kinds of results in each group. */
export const searchGroups = {
  page: ['page', 'application'],
  article: ['article'],
  resource: ['clientCase', 'checklist', 'whitepaper', 'webinar'],
} as const;

/** Group of results. */
export type SearchGroup = keyof typeof searchGroups;

/** Kind of a result. Resources are items of lists, each with its own result. */
export type SearchKind = (typeof searchGroups)[SearchGroup][number];

/** All kinds of results. */
export const searchKinds = Object.values(searchGroups).flat();
