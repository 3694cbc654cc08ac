/**
 * Rules by which browsers fetch a page ahead once a pointer rests on its link: pages of the site, not files and not what a dialog opens. Fetched, not rendered: a page that nobody
 * visits runs no script. They stand in each page, since a file of their own would be asked for beside the fonts, and delay them.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: "[href^='/']:not([data-dialog],[href*='.'])" }, eagerness: 'moderate' }],
});
