/** Whole address of a path of the site. */
export const absolute = (address: string) => new URL(address, import.meta.env.SITE).href;

/** The company, described on the home pages and on those about it; other pages refer to it. */
export const organizationId = absolute('/#organization');

/** The site, described on the home pages. */
export const siteId = absolute('/#website');
