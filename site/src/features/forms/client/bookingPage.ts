/* Fetches the script of the page at once if the address names a booking: the page has no other purpose. */
const page = document.querySelector<HTMLElement>('[data-booking-page]');
const { hash } = location;
const failure = page?.querySelector<HTMLElement>('[data-failure]');

if (page && failure && hash.length > 1) {
  type Module = typeof import('./manageBooking.ts');
  page.querySelector('[data-message]')?.replaceChildren();
  page.querySelector('[data-again]')?.setAttribute('hidden', '');
  import(/* @vite-ignore */ page.dataset.module ?? '').then(
    ({ manageBooking }: Module) => manageBooking(page, failure, hash.slice(1)),
    () => {
      failure.hidden = false;
      failure.querySelector('button')?.addEventListener('click', () => location.reload());
    },
  );
}
// A link within the page must not replace the name of the booking. Another link of a mail may be opened in the same tab.
addEventListener('hashchange', () => {
  if (document.getElementById(location.hash.slice(1))) history.replaceState(null, '', hash);
  else location.reload();
});
