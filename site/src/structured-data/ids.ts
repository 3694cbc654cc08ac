/** The full address of a path of the site. */
export const absolute = (address: string) => new URL(address, import.meta.env.SITE).href;

/** Id of the company, which the home pages and the pages about it describe. Other pages refer to it. */
export const organizationId = absolute('/#organization');
