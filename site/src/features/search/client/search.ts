/*
 * Search. What searches is fetched once something is looked for: when something is typed, when the form is sent, or when the address brings a query.
 */
const form = document.querySelector<HTMLFormElement>('[data-search]');
const field = form?.querySelector('input');
const failure = document.getElementById('search-failure');

if (form && field && failure) {
  let attempt = 0;
  let isAwake = false;
  const wake = async () => {
    if (isAwake) return;
    isAwake = true;
    failure.hidden = true;
    try {
      // A browser may remember that a script could not be fetched: a new attempt has an address of its own.
      const script = attempt++ ? `${form.dataset.module}?${attempt}` : (form.dataset.module ?? '');
      const { startSearch } = await import(/* @vite-ignore */ script);
      startSearch(form);
    } catch {
      isAwake = false;
      failure.hidden = false;
    }
  };
  // No longer than what could be typed.
  field.value = (new URLSearchParams(location.search).get('q') ?? field.value).trim().slice(0, field.maxLength);
  if (field.value) wake();
  else field.focus();
  field.addEventListener('input', wake);
  failure.querySelector('button')?.addEventListener('click', wake);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    wake();
  });
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

export {};
