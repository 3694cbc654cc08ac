import type { FoundPage } from './pagefind.ts';

/** Sections of a page that a result names at most. */
const mostSections = 3;

/** One result, from the page's template. */
export function drawResult(template: HTMLTemplateElement, { url, excerpt, meta, sub_results: sections }: FoundPage): HTMLElement {
  const item = document.importNode(template.content, true).firstElementChild as HTMLElement;
  const [label, text] = item.querySelectorAll('p');
  const [link] = item.querySelectorAll('a');
  const list = item.querySelector('ul');
  for (const kind of item.querySelectorAll<HTMLElement>('[data-kind]')) if (kind.dataset.kind !== meta.kind) kind.remove();
  label?.querySelector('span')?.append(meta.label ?? '');
  if (link) {
    link.href = meta.address ?? url;
    link.textContent = meta.title ?? url;
  }
  text?.append(...marked(excerpt));
  const telling = [...sections]
    .filter((section) => section.url.startsWith(`${url}#`))
    .sort((a, b) => b.locations.length - a.locations.length)
    .slice(0, mostSections);
  for (const { url: href, title } of sections.filter((section) => telling.includes(section))) {
    const entry = document.createElement('li');
    const way = document.createElement('a');
    way.href = href;
    way.textContent = title;
    entry.append(way);
    list?.append(entry);
  }
  if (telling.length === 0) list?.remove();
  return item;
}

/** An excerpt as text and `mark` elements, whatever else it may hold. Pagefind escapes the two angle brackets and nothing else. */
function marked(excerpt: string): Node[] {
  return excerpt.split(/<\/?mark>/).map((part, index) => {
    const text = part.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    if (index % 2 === 0) return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}
