import { defaultLocale, isLocale, locales } from '@emovera/contract/locales.ts';
import { attribute, type BuiltPage, findElements, headOf } from './pages.ts';

/**
 * What the site is and which pages it has, for programs that read rather than browse: the indexable pages of each language with their
 * descriptions, then its articles. Later pages of lists are left out, since their articles are named.
 * @see https://llmstxt.org
 */
export function llmsText(pages: readonly BuiltPage[], brand: string): string {
  const known = pages.flatMap(describe);
  const home = known.find(({ address }) => address === `/${defaultLocale}/`);
  if (!home) throw new Error('The home page of the default language was not built. Check dist/public.');
  const sections = locales.flatMap(({ code, name }) => {
    const own = known.filter(({ lang }) => lang === code);
    const blog = own.find(({ address }) => address === `/${code}/blog`);
    const main = own.filter(({ isArticle }) => !isArticle).map(lineOf);
    const articles = own.filter(({ isArticle }) => isArticle).map(lineOf);
    return [`## ${name}\n\n${main.join('\n')}`, ...(blog ? [`## ${name} – ${blog.title}\n\n${articles.join('\n')}`] : [])];
  });
  return `${[`# ${brand}`, `> ${home.description}`, ...sections].join('\n\n')}\n`;
}

type Described = { address: string; lang: string; url: string; title: string; description: string; isArticle: boolean };

/** A page as it describes itself; nothing for one that is not to be listed, or is a later page of a list. */
function describe({ address, html }: BuiltPage): Described[] {
  const [, lang] = address.split('/');
  const elements = findElements(headOf(html), ({ tagName }) => tagName === 'meta' || tagName === 'link');
  const canonical = elements.find((element) => attribute(element, 'rel') === 'canonical');
  const isLater = elements.some((element) => attribute(element, 'rel') === 'prev');
  if (!isLocale(lang) || !canonical || isLater) return [];
  const content = (key: string) => {
    const meta = elements.find((element) => attribute(element, 'property') === key);
    return (meta && attribute(meta, 'content')) ?? '';
  };
  return [
    {
      address,
      lang,
      url: attribute(canonical, 'href') ?? '',
      title: content('og:title'),
      description: content('og:description'),
      isArticle: content('og:type') === 'article',
    },
  ];
}

const lineOf = ({ title, url, description }: Described) => `- [${title.replaceAll(/[[\]]/g, '\\$&')}](${url}): ${description}`;
