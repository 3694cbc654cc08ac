/**
 * Fields of the attribution of a lead, with their names in the post: the campaign parameters, the origin of the site that linked here, and the path of the page on
 * which the visitor accepted the audience measurement.
 */
export const attributionFields = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
  referrer: 'visit_referrer',
  landing: 'visit_landing',
} as const;

export type AttributionKey = keyof typeof attributionFields;

export const attributionKeys = Object.keys(attributionFields) as readonly AttributionKey[];

/** Attribution of a lead. Unknown values are missing. */
export type Attribution = Readonly<Partial<Record<AttributionKey, string>>>;
