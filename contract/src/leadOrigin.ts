/**
 * What is known about where a lead comes from, and the names in the post: the campaign parameters, the origin of the site that linked here, and the path of the
 * page on which the visitor accepted the audience measurement.
 */
export const originFields = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
  referrer: 'visit_referrer',
  landing: 'visit_landing',
} as const;

/** A key of {@link originFields}. */
export type OriginKey = keyof typeof originFields;

/** The keys of {@link originFields}, in their order. */
export const originKeys = Object.keys(originFields) as readonly OriginKey[];

/** Where a lead comes from. Only what is known. */
export type LeadOrigin = Readonly<Partial<Record<OriginKey, string>>>;
