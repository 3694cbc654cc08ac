/**
 * Whether the build leaves out what no page needs to work: pictures for previews, the search index and compressed files (`BUILD_LIGHT=1`). For tests of
 * variants of the site; nothing that is published.
 */
export const isLight = process.env.BUILD_LIGHT === '1';
