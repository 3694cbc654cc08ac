/** Runs in the page: takes its rules for fetching the next page ahead away before the browser acts on them. Stands alone, since the browser gets its text. */
export function withoutSpeculation(): void {
  new MutationObserver(() => {
    for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
  }).observe(document, { childList: true, subtree: true });
}
