import { articlesPerPage } from '@emovera/contract/limits.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { paginate } from '../blog/paginate.ts';
import { meanProfile } from '../content/example-profile.ts';
import { loadFacts, loadFileList, loadItem, loadWords } from '../content/load.ts';
import { onceInBuild } from '../content/onceInBuild.ts';
import { fill } from '../i18n/format.ts';
import { legalMentions, loadLegalWords } from '../legal/loadLegal.ts';
import { path, type Route } from '../routing/paths.ts';
import { categories } from '../schemas/article.ts';
import type { Profile } from '../schemas/common.ts';
import { solutionIds } from '../schemas/solution.ts';
import { inCategory, listRoute, loadSummaries } from '../sections/blog/loadBlog.ts';
import type { Cover } from './drawCover.ts';

/** Route, kind and title of a page; the profile is the example profile where the page has none of its own. */
type Entry = { route: Route; kind: string; title: string; profile?: Profile };

/** The pictures of a language's pages, by their addresses: of every page that search engines may list. */
export const loadCovers = onceInBuild(async (lang: Locale): Promise<ReadonlyMap<string, Cover>> => {
  const [{ brand }, { sectors }, ...groups] = await Promise.all([
    loadFacts('company'),
    loadFacts('sectors'),
    mainPages(lang),
    solutionPages(lang),
    sectorPages(lang),
    resourcePages(lang),
    blogPages(lang),
    legalPages(lang),
  ]);
  const example = meanProfile(sectors);
  const covers = groups.flat().map(({ route, profile = example, ...words }): Cover => {
    return { lang, brand, profile, address: path(lang, route), ...words };
  });
  return new Map(covers.map((cover) => [cover.address, cover]));
});

/**
 * What the picture of a page shows.
 * @throws Error if the page is not among those that have one.
 */
export async function loadCover(lang: Locale, route: Route): Promise<Cover> {
  const cover = (await loadCovers(lang)).get(path(lang, route));
  if (cover) return cover;
  throw new Error(`${path(lang, route)} has no picture for previews. Name its title in site/src/covers/loadCovers.ts.`);
}

/** The pictures of all languages. */
export async function loadAllCovers(): Promise<Cover[]> {
  return (await Promise.all(localeCodes.map(loadCovers))).flatMap((covers) => [...covers.values()]);
}

async function mainPages(lang: Locale): Promise<Entry[]> {
  const [home, useCases, api, pricing, about, demo, { header }] = await Promise.all([
    loadWords('home', lang),
    loadWords('useCasesPage', lang),
    loadWords('api', lang),
    loadWords('pricing', lang),
    loadWords('aboutUs', lang),
    loadWords('demoRequest', lang),
    loadWords('interface', lang),
  ]);
  return [
    { route: '/', kind: '', title: home.hero.title },
    { route: '/useCases', kind: header.useCases, title: useCases.hero.title },
    { route: '/api', kind: header.api, title: api.hero.title },
    { route: '/pricing', kind: header.pricing, title: pricing.hero.title },
    { route: '/aboutUs', kind: header.about, title: about.hero.title },
    { route: '/demoRequest', kind: header.demo, title: demo.hero.title },
  ];
}

async function solutionPages(lang: Locale): Promise<Entry[]> {
  return Promise.all(
    solutionIds.map(async (id) => {
      const { name, hero } = await loadItem('solutions', lang, id);
      return { route: `/solutions/${id}`, kind: name, title: hero.title } as const;
    }),
  );
}

async function sectorPages(lang: Locale): Promise<Entry[]> {
  const { sectors } = await loadFacts('sectors');
  return Promise.all(
    sectors.map(async ({ id, profile }) => {
      const { name, hero } = await loadItem('useCases', lang, id);
      return { route: `/useCases/${id}`, kind: name, title: hero.title, profile } as const;
    }),
  );
}

async function resourcePages(lang: Locale): Promise<Entry[]> {
  const [{ header }, cases, webinars, checklists, whitepapers] = await Promise.all([
    loadWords('interface', lang),
    loadWords('caseList', lang),
    loadWords('webinarList', lang),
    loadFileList('checklist', lang),
    loadFileList('whitepaper', lang),
  ]);
  const words = { clientCase: cases, webinars, checklist: checklists, whitepaper: whitepapers } as const;
  return (['clientCase', 'webinars', 'checklist', 'whitepaper'] as const).map((id) => {
    return { route: `/${id}`, kind: header.resourceItems[id].title, title: words[id].hero.title };
  });
}

async function blogPages(lang: Locale): Promise<Entry[]> {
  const [{ header }, words, articles] = await Promise.all([loadWords('interface', lang), loadWords('blogPage', lang), loadSummaries(lang)]);
  const lists = [undefined, ...categories].flatMap((category) => {
    const { title } = category ? words.categories[category] : words;
    return paginate(inCategory(articles, category), articlesPerPage).map(({ page }) => ({
      route: listRoute(category, page),
      kind: category ? `${header.blog} · ${header.blogItems[category].title}` : header.blog,
      title: page === 1 ? title : fill(words.pageTitle, { title, page }),
    }));
  });
  const written = articles.map(({ slug, title, category, profile }): Entry => {
    return { route: `/blog/${slug}`, kind: header.blogItems[category].title, title, profile };
  });
  return [...lists, ...written];
}

async function legalPages(lang: Locale): Promise<Entry[]> {
  const entries = [...legalMentions, 'accessibility' as const].map(async (id): Promise<Entry> => {
    const { title } = await loadLegalWords(lang, id);
    return { route: id === 'accessibility' ? '/accessibility' : `/legalMention/${id}`, kind: '', title };
  });
  return Promise.all(entries);
}
