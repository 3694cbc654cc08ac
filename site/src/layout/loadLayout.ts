import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { getName } from '../charts/getName.ts';
import { loadFacts, loadItem, loadTextFacts, loadWords } from '../content/load.ts';
import { solutionIds } from '../content/schemas/common.ts';
import { withFacts } from '../content/textFacts.ts';
import { categories } from '../features/blog/schema.ts';
import { path } from '../i18n/paths.ts';
import { loadLogo } from '../pictures/loadLogo.ts';

/** Content of header, drawer and footer, in one language. */
export type Layout = Awaited<ReturnType<typeof loadLayout>>;

/** A menu of the main navigation. */
export type NavigationGroup = {
  id: string;
  title: string;
  links: { href: string; title: string; text?: string; bullets?: readonly string[] }[];
  /** Links below the others. */
  more: { href: string; title: string }[];
};

/** Loads the texts and facts that the layout of every page needs. */
export async function loadLayout(lang: Locale) {
  const [words, tour, tryIt, calculators, company, { events }] = await Promise.all([
    loadWords('interface', lang),
    loadWords('tour', lang),
    loadWords('tryIt', lang),
    loadWords('calculators', lang),
    loadFacts('company'),
    loadFacts('events'),
  ]);
  const solutions = await Promise.all(solutionIds.map(async (id) => ({ id, ...(await loadItem('solutions', lang, id)) })));
  const { header } = words;
  const pages = {
    tour: { href: path(lang, '/tour'), title: tour.name },
    tryIt: { href: path(lang, '/try'), title: tryIt.name },
    calculators: { href: path(lang, '/calculators'), title: calculators.name },
  };
  const groups: NavigationGroup[] = [
    {
      id: 'solutions',
      title: header.solutions,
      links: solutions.map(({ id, name, benefits }) => ({ href: path(lang, `/solutions/${id}`), title: name, bullets: benefits })),
      more: [
        { href: path(lang, '/useCases'), title: header.allUseCases },
        pages.tour,
        pages.tryIt,
        { href: path(lang, '/compare'), title: words.footer.compare },
        { href: path(lang, '/security'), title: words.footer.security },
      ],
    },
    {
      id: 'resources',
      title: header.resources,
      links: (['clientCase', 'webinars', 'checklist', 'whitepaper'] as const).map((id) => ({
        href: path(lang, `/${id}`),
        ...header.resourceItems[id],
      })),
      more: [pages.calculators, { href: path(lang, '/api'), title: header.api }],
    },
    {
      id: 'blog',
      title: header.blog,
      links: categories.map((id) => ({ href: path(lang, `/blog/${id}`), ...header.blogItems[id] })),
      more: [{ href: path(lang, '/blog'), title: header.allArticles }],
    },
  ];
  // During editing, a partner may lack its name. The errors of the content report it.
  const named = company.partners.filter(({ id }) => !import.meta.env.DEV || Object.hasOwn(words.footer.partnerNames, id));
  const partners = await Promise.all(
    named.map(async ({ id, url, picture }) => ({
      id,
      url,
      name: getName(id, words.footer.partnerNames, `content/${lang}/interface.yaml, key "footer.partnerNames"`),
      logo: await loadLogo(picture),
    })),
  );
  return { lang, words, company, partners, events: withFacts(events, await loadTextFacts(lang)), groups, ...pages };
}

export type LinkGroup = { readonly title: string; readonly links: readonly { readonly href: string; readonly title: string }[] };

/**
 * Links to the main pages, for a search without results and without script: a group for each menu, and one for other pages.
 * @param others Heading of the last group.
 */
export async function loadMainLinks(lang: Locale, others: string): Promise<readonly LinkGroup[]> {
  const { words, groups } = await loadLayout(lang);
  const { header } = words;
  const menus = groups.map(({ title, links, more }) => ({ title, links: [...links, ...more] }));
  const otherLinks = [
    { href: path(lang), title: header.home },
    { href: path(lang, '/pricing'), title: header.pricing },
    { href: path(lang, '/aboutUs'), title: header.about },
    { href: path(lang, '/demoRequest'), title: header.demo },
    { href: path(lang, '/forms/contact'), title: header.contact },
  ];
  return [...menus, { title: others, links: otherLinks }]
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => !isLeftOut(href)) }))
    .filter(({ links }) => links.length > 0);
}
