import { articlesPerPage } from '@emovera/contract/limits.ts';
import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { loadFacts, loadFileList, loadItem, loadWords } from '../content/load.ts';
import { meanProfile } from '../content/meanProfile.ts';
import { onceInBuild } from '../content/onceInBuild.ts';
import type { Profile } from '../content/schemas/common.ts';
import { inCategory, listRoute, loadSummaries } from '../features/blog/loadBlog.ts';
import { paginate } from '../features/blog/paginate.ts';
import { categories } from '../features/blog/schema.ts';
import { legalMentions, loadLegalWords } from '../features/legal/loadLegal.ts';
import { solutionIds } from '../features/solutions/schema.ts';
import { fill } from '../i18n/format.ts';
import { path, type Route } from '../i18n/paths.ts';
import type { SocialImage } from './drawSocialImage.ts';

/** Route, kind and title of a page; the profile is the example profile where the page has none of its own. */
type Entry = { route: Route; kind: string; title: string; profile?: Profile };

/** The pictures of a language's pages, by their addresses: of every page that search engines may list. */
export const loadSocialImages = onceInBuild(async (lang: Locale): Promise<ReadonlyMap<string, SocialImage>> => {
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
  const images = groups.flat().map(({ route, profile = example, ...words }): SocialImage => {
    return { lang, brand, profile, address: path(lang, route), ...words };
  });
  return new Map(images.map((image) => [image.address, image]));
});

/**
 * What the image of a page shows.
 * @throws Error if the page is not among those that have one.
 */
export async function loadSocialImage(lang: Locale, route: Route): Promise<SocialImage> {
  const image = (await loadSocialImages(lang)).get(path(lang, route));
  if (image) return image;
  throw new Error(`${path(lang, route)} has no image for previews. Name its title in site/src/social-images/loadSocialImages.ts.`);
}

/** The pictures of all languages. */
export async function loadAllSocialImages(): Promise<SocialImage[]> {
  return (await Promise.all(localeCodes.map(loadSocialImages))).flatMap((images) => [...images.values()]);
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
