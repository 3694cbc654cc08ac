/**
 * What is known about where a lead comes from: the campaign parameters (`utm_source` and so on), the origin of the site that linked here, and the path of the
 * first page.
 */
export const originKeys = ['source', 'medium', 'campaign', 'term', 'content', 'referrer', 'landing'] as const;

/** One of {@link originKeys}. */
export type OriginKey = (typeof originKeys)[number];

/** Where a lead comes from. Only what is known. */
export type LeadOrigin = Readonly<Partial<Record<OriginKey, string>>>;
