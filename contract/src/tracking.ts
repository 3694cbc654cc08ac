/** Hidden fields for the ids of trackers: the click on an advertisement, and the CRM's own tracker. Empty without consent. */
export const trackingFields = ['zc_gad', 'ldeskuid', 'LDTuvid'] as const;

/** Ids of trackers by field. */
export type TrackingValues = Readonly<Partial<Record<(typeof trackingFields)[number], string>>>;

/** Pattern of a tracker's id, so that these fields send nothing else to the CRM. */
export const trackingPattern = /^[\w.-]{1,200}$/;
