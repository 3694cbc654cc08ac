import { defaultLocale, locales } from '@emovera/contract/locales.ts';
import type { Listing } from './pageMeta.ts';

/**
 * What the site is and which pages it has, for programs that read rather than browse: the listed pages of each language with their descriptions, then its
 * articles. Later pages of lists are left out, since their articles are named.
 * @see https://llmstxt.org
 */
export function llmsText(pages: readonly Listing[], brand: string): string {
  const home = pages.find(({ address }) => address === `/${defaultLocale}/`);
  if (!home) throw new Error('The home page of the default language was not built. Check dist/public.');
  const sections = locales.flatMap(({ code, name }) => {
    const own = pages.filter(({ lang, isLaterPage }) => lang === code && !isLaterPage);
    const blog = own.find(({ address }) => address === `/${code}/blog`);
    const main = own.filter(({ isArticle }) => !isArticle).map(lineOf);
    const articles = own.filter(({ isArticle }) => isArticle).map(lineOf);
    return [`## ${name}\n\n${main.join('\n')}`, ...(blog ? [`## ${name} – ${blog.title}\n\n${articles.join('\n')}`] : [])];
  });
  return `${[`# ${brand}`, `> ${home.description}`, ...sections].join('\n\n')}\n`;
}

const lineOf = ({ title, canonical, description }: Listing) => `- [${title.replaceAll(/[[\]]/g, '\\$&')}](${canonical}): ${description}`;
