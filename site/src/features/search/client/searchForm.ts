/*
 * Search form before hydration. It fetches the script of the search when a visitor types or sends the form, or when the address has a query.
 */
const root = document.querySelector<HTMLElement>('[data-search]');
const form = root?.querySelector('form');
const field = root?.querySelector('input');
const failure = document.getElementById('search-failure');

if (root && form && field && failure) {
  let attempts = 0;
  let isHydrated = false;
  const hydrate = async () => {
    if (isHydrated) return;
    isHydrated = true;
    failure.hidden = true;
    try {
      // Browsers may remember that a script could not be fetched, so each attempt has its own address.
      const script = `${root.dataset.module}${attempts++ ? `?${attempts}` : ''}`;
      const { hydrateSearch } = await import(/* @vite-ignore */ script);
      hydrateSearch(root, JSON.parse(root.dataset.search ?? ''));
    } catch {
      isHydrated = false;
      failure.hidden = false;
    }
  };
  // An address may have a longer query than the field allows.
  field.value = (new URLSearchParams(location.search).get('q') ?? field.value).trim().slice(0, field.maxLength);
  if (field.value) hydrate();
  else field.focus();
  field.addEventListener('input', hydrate);
  failure.querySelector('button')?.addEventListener('click', hydrate);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    hydrate();
  });
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    // React may have replaced the field.
    const current = root.querySelector('input');
    current?.focus();
    current?.select();
  });
}

export {};
