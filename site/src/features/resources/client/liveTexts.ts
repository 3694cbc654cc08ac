/* Shows what is true of a live webinar at the time of the visit. Without script, visitors see what was true on the day of the build. */
const now = Date.now();
for (const text of document.querySelectorAll<HTMLElement>('[data-from]')) {
  const { from, until } = text.dataset;
  text.hidden = now < Number(from) || now >= Number(until || Number.POSITIVE_INFINITY);
}
