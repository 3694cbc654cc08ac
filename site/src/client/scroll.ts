/** Marks the root element while the page is scrolled: the header turns purple. */
export function watchScroll() {
  const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > 24);
  addEventListener('scroll', mark, { passive: true });
  // Where the page stands is asked with the first frame: asked now, it would lay the whole page out before anything is painted.
  requestAnimationFrame(mark);
}
