/* Shows the texts about a live webinar for the time of the visit. Without script, visitors see those for the day of the build. */
const now = Date.now();
for (const text of document.querySelectorAll<HTMLElement>('[data-from]')) {
  const { from, until } = text.dataset;
  text.hidden = now < Number(from) || now >= Number(until || Number.POSITIVE_INFINITY);
}
