/**
 * Rules by which browsers fetch a page ahead once a pointer rests on its link: pages of the site, not files and not what a dialog opens. Fetched, not rendered: a page that nobody
 * visits runs no script.
 */
const rules = {
  prefetch: [{ where: { selector_matches: "[href^='/']:not([data-dialog],[href*='.'])" }, eagerness: 'moderate' }],
};

/**
 * Value of the header `Speculation-Rules` of each page. The rules stand in the header itself, as a `data:` address: a file of their own would be asked for beside the fonts, and delay them.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html#the-speculation-rules-header
 */
export const speculationRules = `"data:application/speculationrules+json,${JSON.stringify(rules).replaceAll('"', '%22')}"`;
