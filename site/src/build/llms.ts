import { defaultLocale, localeRow, locales } from '@emovera/contract/locales.ts';
import { offers } from '@emovera/contract/offers.ts';
import type { Listing } from './pageMeta.ts';

/**
 * `llms.txt`: an overview of the site for language models. For each language it lists the pages and then the articles, with their descriptions. It omits later pages
 * of lists, since their articles are listed.
 * @see https://llmstxt.org
 */
export function llmsText(pages: readonly Listing[], brand: string): string {
  const pageAt = (wanted: string) => {
    const found = pages.find(({ address }) => address === wanted);
    if (!found) throw new Error(`${wanted} was not built, and llms.txt needs it. Check dist/public.`);
    return found;
  };
  const sections = locales.flatMap(({ code, name }) => {
    const own = pages.filter(({ lang, isLaterPage }) => lang === code && !isLaterPage);
    const list = (areArticles: boolean) =>
      own
        .filter(({ isArticle }) => isArticle === areArticles)
        .map(lineOf)
        .join('\n');
    const blog = offers(localeRow(code), '/blog') && pageAt(`/${code}/blog`);
    return [`## ${name}\n\n${list(false)}`, ...(blog ? [`## ${name} – ${blog.title}\n\n${list(true)}`] : [])];
  });
  return `${[`# ${brand}`, `> ${pageAt(`/${defaultLocale}/`).description}`, ...sections].join('\n\n')}\n`;
}

const lineOf = ({ title, canonical, description }: Listing) => `- [${title.replaceAll(/[[\]]/g, '\\$&')}](${canonical}): ${description}`;
