/**
 * Rules by which browsers prefetch a page when a pointer rests on its link: pages of the site, but no files and no links that open a dialog. Pages are not
 * prerendered, so that a page without a visit runs no script. The rules are in each page, since a separate file would be requested with the fonts and delay
 * them.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: "[href^='/']:not([data-dialog],[href*='.'])" }, eagerness: 'moderate' }],
});
