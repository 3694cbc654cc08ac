import { type FormId, formIds, leadForms } from './forms.ts';
import { isLocale, type LocaleRow, localeRow } from './locales.ts';

/** Routes that every language has. */
const everywhere = ['/', '/404', '/failure', '/search'];

/** Page that offers a form. A language has the form and its confirmation if it has this page. */
const formPages: Readonly<Record<FormId, string>> = {
  contact: '/',
  meeting: '/',
  demo: '/demoRequest',
  useCase: '/useCases',
  clientCase: '/clientCase',
  webinar: '/webinars',
  checklist: '/checklist',
  whitepaper: '/whitepaper',
};

/**
 * Whether a language has the page at a route, such as `/pricing`.
 * @param row The language's row in the locale table.
 * @param route Address without the language. It may have a query and a fragment.
 */
export function hasRoute(row: Pick<LocaleRow, 'routes'>, route: string): boolean {
  const [page = ''] = route.split(/[?#]/);
  const [, folder, name] = page.split('/');
  if (!row.routes || everywhere.includes(page)) return true;
  if (page === '/feed.xml') return hasRoute(row, '/blog');
  if (folder === 'forms') return formIds.some((id) => (id === name || leadForms[id].confirmation === name) && hasRoute(row, formPages[id]));
  return row.routes.some((offered) => page === offered || page.startsWith(`${offered}/`));
}

/** Whether an address belongs to a page that its language does not offer, such as `/de/tour`. */
export function isLeftOut(address: string): boolean {
  const [, code, route = ''] = /^\/([^/?#]+)(.*)/.exec(address) ?? [];
  return isLocale(code) && !hasRoute(localeRow(code), /^\/?(?:[?#]|$)/.test(route) ? '/' : route);
}
