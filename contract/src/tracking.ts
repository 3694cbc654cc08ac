/** Hidden fields for tracking ids: the click on an advertisement, and the CRM's own tracker. Empty without consent. */
export const trackingFields = ['zc_gad', 'ldeskuid', 'LDTuvid'] as const;

export type TrackingValues = Readonly<Partial<Record<(typeof trackingFields)[number], string>>>;

/** Pattern of a tracking id, so that these fields send nothing else to the CRM. */
export const trackingPattern = /^[\w.-]{1,200}$/;
