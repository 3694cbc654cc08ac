/**
 * Whether the build leaves out social images, the search index and compressed files (`BUILD_LIGHT=1`). For tests of variants of the site, not for
 * publishing.
 */
export const isLight = process.env.BUILD_LIGHT === '1';
