import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type {
  BlogPosting,
  BreadcrumbList,
  Event,
  FAQPage,
  Graph,
  Offer,
  Organization,
  SoftwareApplication,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts';
import type { CompanyFacts } from '../content/schemas/company.ts';
import { countWords } from '../features/blog/articleText.ts';
import type { loadArticle } from '../features/blog/loadBlog.ts';
import type { loadPricing } from '../features/pricing/loadPricing.ts';
import { yearlyPrice } from '../features/pricing/viewPlans.ts';
import { isLive } from '../features/resources/liveTimes.ts';
import type { WebinarItem } from '../features/resources/loadResources.ts';
import type { loadSolution } from '../features/solutions/loadSolution.ts';
import { path, socialImagePath } from '../i18n/paths.ts';
import type { AccordionProps } from '../ui/Fold/Fold.tsx';
import type { BreadcrumbProps } from '../ui/Section/Section.tsx';

/** The full address of a path of the site. */
export const absolute = (address: string) => new URL(address, import.meta.env.SITE).href;

/** Id of the company. The home pages and the pages about it describe it, and other pages refer to it. */
const organizationId = absolute('/#organization');

/** The structured data of a page as JSON-LD, escaped for a script element. */
export function linkedData(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The company with its address, for the page about it. */
export function companyData(company: CompanyFacts): [Organization] {
  const { street, postalCode, city, country } = company.address;
  const address = { '@type': 'PostalAddress', streetAddress: street, postalCode, addressLocality: city, addressCountry: country } as const;
  return [{ ...organization(company), address }];
}

/**
 * The company and its site, for the home pages. They have no SearchAction, because Google has removed its search box, and search pages
 * are not indexed.
 * @see https://developers.google.com/search/docs/appearance/site-names
 */
export function homeData(company: CompanyFacts): [Organization, WebSite] {
  return [
    { ...organization(company), logo: absolute('/icon-512.png'), sameAs: company.social.map(({ url }) => url) },
    {
      '@type': 'WebSite',
      '@id': absolute('/#website'),
      name: company.brand,
      url: absolute('/'),
      inLanguage: localeCodes,
      publisher: { '@id': organizationId },
    },
  ];
}

function organization({ brand, email, phone }: CompanyFacts) {
  return { '@type': 'Organization', '@id': organizationId, name: brand, url: absolute('/'), email, telephone: phone } as const;
}

/**
 * The breadcrumb of a page. The page itself is last and has no address.
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbList({ items, current }: Pick<BreadcrumbProps, 'items' | 'current'>): BreadcrumbList {
  const steps = [...items.map(({ href, name }) => ({ name, item: absolute(href) })), { name: current }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/**
 * Questions with their answers.
 * @see https://schema.org/FAQPage
 */
export function faqPage({ items }: AccordionProps): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * An article with its translations, and its breadcrumb.
 * @see https://schema.org/BlogPosting
 */
export function articleData({ page, url, alternates, original }: Awaited<ReturnType<typeof loadArticle>>): [BlogPosting, BreadcrumbList] {
  const { article, lang, shared } = page;
  const others = localeCodes.flatMap((code) => {
    const address = alternates[code];
    return address && code !== lang ? [{ '@type': 'BlogPosting', '@id': absolute(address), inLanguage: code } as const] : [];
  });
  const post: BlogPosting = {
    '@type': 'BlogPosting',
    '@id': url,
    headline: article.title,
    description: article.description,
    image: absolute(socialImagePath(article.href)),
    datePublished: article.publishedOn,
    dateModified: article.updatedOn ?? article.publishedOn,
    inLanguage: lang,
    articleSection: shared.header.blogItems[article.category].title,
    wordCount: countWords(article.text),
    author: { '@type': 'Person', name: article.author },
    publisher: { '@id': organizationId },
    mainEntityOfPage: url,
  };
  const source = others.find(({ inLanguage }) => inLanguage === original);
  const translations = lang === original ? others.length > 0 && { workTranslation: others } : source && { translationOfWork: source };
  return [{ ...post, ...translations }, breadcrumbList(page.breadcrumb)];
}

/** The breadcrumb and the questions of a solution's page. */
export function solutionData({ lang, words, shared }: Awaited<ReturnType<typeof loadSolution>>): [BreadcrumbList, FAQPage] {
  const items = [{ href: path(lang), name: shared.header.home }];
  return [breadcrumbList({ items, current: words.name }), faqPage(words.questions)];
}

/**
 * The platform with its plans and both prices of each. Plans with a price on quote are left out.
 * @see https://schema.org/SoftwareApplication
 */
export function softwareData({ company, facts, words }: Awaited<ReturnType<typeof loadPricing>>): SoftwareApplication {
  const priceCurrency = facts.currency;
  return {
    '@type': 'SoftwareApplication',
    name: company.brand,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    provider: { '@id': organizationId },
    offers: facts.plans.flatMap(({ id, monthlyPrice }): Offer[] => {
      if (monthlyPrice === null) return [];
      const price = (amount: number, billingDuration: string) =>
        ({ '@type': 'UnitPriceSpecification', price: amount, priceCurrency, billingDuration, valueAddedTaxIncluded: false }) as const;
      const priceSpecification = [price(monthlyPrice, 'P1M'), price(yearlyPrice(monthlyPrice, facts.yearlyReduction), 'P1Y')];
      return [{ '@type': 'Offer', name: words.plans[id]?.name ?? '', price: monthlyPrice, priceCurrency, priceSpecification }];
    }),
  };
}

/**
 * The videos that a page plays from the site itself. A sample is not a recording, so it has no date of recording.
 * @see https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function videoData(lang: Locale, webinars: readonly WebinarItem[]): VideoObject[] {
  return webinars.flatMap(({ title, spoken, date, file }): VideoObject[] => {
    if (!file) return [];
    const address = `/replays/${file.name}`;
    const captions = file.captions.includes(lang) ? lang : spoken;
    return [
      {
        '@type': 'VideoObject',
        name: title,
        inLanguage: spoken,
        uploadDate: file.publishedOn,
        duration: `PT${Math.round(file.seconds)}S`,
        contentUrl: absolute(`${address}.mp4`),
        thumbnailUrl: absolute(`/replays/${file.poster}`),
        caption: { '@type': 'MediaObject', contentUrl: absolute(`${address}.${captions}.vtt`), inLanguage: captions },
        ...(!file.isSample && { recordedAt: { '@type': 'Event', name: title, startDate: date } }),
      },
    ];
  });
}

/**
 * The upcoming webinars.
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function eventData(lang: Locale, webinars: readonly WebinarItem[]): Event[] {
  return webinars.filter(isLive).flatMap(({ id, title, teaser, spoken, live }): Event[] => {
    if (live.isOver) return [];
    const url = absolute(path(lang, `/webinars#${id}`));
    const time = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();
    return [
      {
        '@type': 'Event',
        name: title,
        description: teaser,
        url,
        inLanguage: spoken,
        startDate: time(live.from),
        endDate: time(live.until),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
        organizer: { '@id': organizationId },
      },
    ];
  });
}
