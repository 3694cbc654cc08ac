/** Marks the root element while the page is scrolled: the header turns purple. */
export function watchScroll() {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 24);
  addEventListener('scroll', mark, { passive: true });
  // Reading the scroll position now would force a layout of the whole page before the first paint.
  requestAnimationFrame(mark);
}
