/* Stands right after the announcement, so that it appears or not before the first paint. */
const banner = document.querySelector<HTMLElement>('[data-event]');
if (banner) {
  const [from = 0, until = 0] = (banner.dataset.event ?? '').split(' ').map(Number);
  const now = Date.now();
  banner.hidden = now < from || now > until;
}

export {};
