import type { Locale } from '@emovera/contract/locales.ts';
import { isLeftOut } from '@emovera/contract/offers.ts';
import { articlesPerPage } from '../constants.ts';
import { onceInBuild } from '../content/buildCache.ts';
import { loadFacts, loadFileList, loadItem, loadWords } from '../content/load.ts';
import { meanProfile } from '../content/meanProfile.ts';
import type { Profile } from '../content/schemas/common.ts';
import { inCategory, loadSummaries } from '../features/blog/loadBlog.ts';
import { listRoute, paginate } from '../features/blog/paginate.ts';
import { categories } from '../features/blog/schema.ts';
import { calculatorIds } from '../features/calculators/calculatorIds.ts';
import { loadCalculatorWords } from '../features/calculators/loadCalculators.ts';
import { loadLegalWords } from '../features/legal/loadLegal.ts';
import { legalMentions } from '../features/legal/schema.ts';
import { solutionIds } from '../features/solutions/schema.ts';
import { fill } from '../i18n/format.ts';
import { path, type Route } from '../i18n/paths.ts';
import type { SocialImage } from './drawSocialImage.ts';

/** The social images of all pages of a language that search engines may index, by the addresses of the pages. */
export const loadSocialImages = onceInBuild(async (lang: Locale): Promise<ReadonlyMap<string, SocialImage>> => {
  const [{ brand }, { sectors }, { header }] = await Promise.all([
    loadFacts('company'),
    loadFacts('sectors'),
    loadWords('interface', lang),
  ]);
  const example = meanProfile(sectors);
  /** Pages without a profile of their own have that of all sectors. */
  const image = (route: Route, kind: string, title: string, profile: Profile = example): SocialImage => {
    return { lang, brand, kind, title, profile, address: path(lang, route) };
  };
  const page = async (route: Route, kind: string, words: Promise<{ hero: { title: string } }>) =>
    image(route, kind, (await words).hero.title);
  const resources = header.resourceItems;
  const images = await Promise.all([
    page('/', '', loadWords('home', lang)),
    page('/useCases', header.useCases, loadWords('useCasesPage', lang)),
    page('/api', header.api, loadWords('api', lang)),
    page('/pricing', header.pricing, loadWords('pricing', lang)),
    loadWords('tour', lang).then(({ name, hero }) => image('/tour', name, hero.title)),
    loadWords('tryIt', lang).then(({ name, hero }) => image('/try', name, hero.title)),
    page('/aboutUs', header.about, loadWords('aboutUs', lang)),
    page('/demoRequest', header.demo, loadWords('demoRequest', lang)),
    page('/clientCase', resources.clientCase.title, loadWords('caseList', lang)),
    page('/webinars', resources.webinars.title, loadWords('webinarList', lang)),
    page('/checklist', resources.checklist.title, loadFileList('checklist', lang)),
    page('/whitepaper', resources.whitepaper.title, loadFileList('whitepaper', lang)),
    page('/calculators', '', loadWords('calculators', lang)),
    ...calculatorIds.map(async (id) => {
      const { name, hero } = await loadCalculatorWords(id, lang);
      return image(`/calculators/${id}`, name, hero.title);
    }),
    ...solutionIds.map(async (id) => {
      const { name, hero } = await loadItem('solutions', lang, id);
      return image(`/solutions/${id}`, name, hero.title);
    }),
    ...sectors.map(async ({ id, profile }) => {
      const { name, hero } = await loadItem('useCases', lang, id);
      return image(`/useCases/${id}`, name, hero.title, profile);
    }),
    ...legalMentions.map(async (id) => image(`/legalMention/${id}`, '', (await loadLegalWords(lang, id)).title)),
    loadLegalWords(lang, 'accessibility').then(({ title }) => image('/accessibility', '', title)),
  ]);
  const [words, articles] = await Promise.all([loadWords('blogPage', lang), loadSummaries(lang)]);
  const kindOf = (category: (typeof categories)[number]) => header.blogItems[category].title;
  const lists = [undefined, ...categories].flatMap((category) => {
    const { title } = category ? words.categories[category] : words;
    const kind = category ? `${header.blog} · ${kindOf(category)}` : header.blog;
    return paginate(inCategory(articles, category), articlesPerPage).map((list) =>
      image(listRoute(category, list.page), kind, list.page === 1 ? title : fill(words.pageTitle, { title, page: list.page })),
    );
  });
  const posts = articles.map(({ slug, title, category, profile }) => image(`/blog/${slug}`, kindOf(category), title, profile));
  return new Map([...images, ...lists, ...posts].filter(({ address }) => !isLeftOut(address)).map((one) => [one.address, one]));
});

/**
 * The social image of a page. Undefined if the language does not offer the page.
 * @throws Error if the page has none.
 */
export async function loadSocialImage(lang: Locale, route: Route): Promise<SocialImage | undefined> {
  const address = path(lang, route);
  const image = (await loadSocialImages(lang)).get(address);
  // The build deletes the page.
  if (image || isLeftOut(address)) return image;
  throw new Error(`${path(lang, route)} has no social image. Add the page in site/src/social-images/loadSocialImages.ts.`);
}
