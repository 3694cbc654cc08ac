/*
 * Search. The index and its script are fetched once something is looked for: when the form is sent, when two letters are typed, or when the address
 * brings a query.
 */
type Result = { url: string; meta: { title?: string }; excerpt: string };
type Pagefind = {
  debouncedSearch(query: string, options: object, delay: number): Promise<{ results: { data(): Promise<Result> }[] } | null>;
};

const limit = 20;
const form = document.querySelector<HTMLFormElement>('[data-search]');
const field = form?.querySelector('input');
const status = document.getElementById('search-status');
const list = document.getElementById('search-results');

if (form && field && status && list) {
  const { none = '', count = '', one = '', failed = '' } = form.dataset;
  const say = (sentence: string, query: string, found = 0) => {
    status.textContent = sentence.replace('{query}', query).replace('{count}', String(found));
  };
  const show = async (delay: number) => {
    const query = field.value.trim();
    history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
    if (query.length < 2) {
      list.replaceChildren();
      status.textContent = '';
      return;
    }
    try {
      const path = '/pagefind/pagefind.js';
      const pagefind: Pagefind = await import(path);
      const search = await pagefind.debouncedSearch(query, {}, delay);
      if (!search) return;
      const results = await Promise.all(search.results.slice(0, limit).map((result) => result.data()));
      list.replaceChildren(...results.map(item));
      say(search.results.length === 0 ? none : search.results.length === 1 ? one : count, query, search.results.length);
    } catch {
      list.replaceChildren();
      status.textContent = failed;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show(0);
  });
  field.addEventListener('input', () => show(200));
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  if (field.value) show(0);
}

/** One result. The excerpt is Pagefind's own markup: text of our pages with `mark` around what was looked for. */
function item({ url, meta, excerpt }: Result): HTMLLIElement {
  const element = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = meta.title ?? url;
  const text = document.createElement('p');
  for (const [index, part] of excerpt.split(/<\/?mark>/).entries()) {
    const mark = document.createElement(index % 2 ? 'mark' : 'span');
    mark.textContent = new DOMParser().parseFromString(part, 'text/html').body.textContent;
    text.append(mark);
  }
  element.append(link, text);
  return element;
}

export {};
