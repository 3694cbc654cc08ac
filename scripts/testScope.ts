/**
 * Whether every test takes every page, width, language and round (`npm run test:full`). Else it takes a page of each kind, the languages in turn, and fewer
 * rounds (`npm test`): what that leaves out can only break together with something that it looks at.
 */
export const isFull = process.env.TEST_SCOPE === 'full';
