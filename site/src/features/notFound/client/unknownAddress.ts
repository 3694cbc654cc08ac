import { onClick } from '../../../client/onClick.ts';

/** Makes the language links of a 404 page lead to the same address in the other language, or to its blog if the address is in the blog. */
export function watchUnknownAddress() {
  onClick<HTMLAnchorElement>('a[data-language]', (link) => {
    const path = location.pathname;
    const prefix = `/${document.documentElement.lang}/`;
    const route = path.toLowerCase().startsWith(prefix) ? path.slice(prefix.length - 1) : path;
    link.pathname = `/${link.hreflang}${/^\/blog\//i.test(route) ? '/blog' : route}`;
  });
}
