/**
 * Fields of the origin of a lead, with their names in the post: the campaign parameters, the origin of the site that linked here, and the path of the page on
 * which the visitor accepted the audience measurement.
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

export type OriginKey = keyof typeof originFields;

export const originKeys = Object.keys(originFields) as readonly OriginKey[];

/** Origin of a lead. Unknown values are missing. */
export type LeadOrigin = Readonly<Partial<Record<OriginKey, string>>>;
