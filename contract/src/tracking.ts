/** Hidden fields for the ids that trackers give a visit: of the click on an advertisement, and of the CRM's own tracker. Empty without consent. */
export const trackingFields = ['zc_gad', 'ldeskuid', 'LDTuvid'] as const;

/** Ids of trackers by field. */
export type TrackingValues = Readonly<Partial<Record<(typeof trackingFields)[number], string>>>;

/** What an id of a tracker may be, so that nothing else comes to the CRM by these fields. */
export const trackingPattern = /^[\w.-]{1,200}$/;
