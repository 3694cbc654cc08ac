/** Marks the root element while the page is scrolled: the header turns purple. */
export function watchScroll() {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 24);
  addEventListener('scroll', mark, { passive: true });
  mark();
}
