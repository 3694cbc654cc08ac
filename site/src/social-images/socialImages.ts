import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { waveChances } from '../charts/waveChances.ts';
import { wavePaths } from '../charts/wavePaths.ts';
import { cachedOnDisk, onceInBuild } from '../content/buildCache.ts';
import { articlesPerPage } from '../content/constants.ts';
import { loadFacts, loadFileList, loadItem, loadWords } from '../content/load.ts';
import { meanProfile, type Profile, solutionIds } from '../content/schemas/common.ts';
import { fontFiles } from '../documents/typeset.ts';
import { listRoute, paginate } from '../features/blog/addresses.ts';
import { inCategory, loadSummaries } from '../features/blog/loadBlog.ts';
import { categories } from '../features/blog/schema.ts';
import { loadCalculatorWords } from '../features/calculators/loadCalculators.ts';
import { calculatorIds } from '../features/calculators/schema.ts';
import { loadLegalWords } from '../features/legal/loadLegal.ts';
import { legalMentions, otherTexts } from '../features/legal/schema.ts';
import { fillStrict } from '../i18n/format.ts';
import { path, type Route } from '../i18n/paths.ts';
import { tokenColor } from '../styles/tokenColor.ts';
import { logoSvg, writeSvg } from '../ui/svgMarks.ts';
import template from './socialImage.typ?raw';

/** Size of social images, in px: 1.91 to 1. */
export const socialImageSize = { width: 1200, height: 630 };

/** Content of the social image of a page. */
export type SocialImage = {
  readonly lang: string;
  readonly brand: string;
  /** Kind of page, in a few words. */
  readonly kind: string;
  /** The page's h1. */
  readonly title: string;
  /** Emotion profile of the wave. */
  readonly profile: Profile;
  /** Address of the page. It also chooses the positions of the wave's crests. */
  readonly address: string;
};

/** Folder that exists only in the memory of Typst. */
const workspace = '/social-image';
/** Size of the wave; the template stretches it to the space below the title. */
const wave = { width: 1200, height: 400 };

let compiler: NodeCompiler | undefined;

/**
 * Draws the social image of a page as a PNG: its title above the wave.
 * @throws Error that names the page if the title is too long, or has a character that the fonts lack.
 */
export function drawSocialImage(image: SocialImage): Promise<Uint8Array<ArrayBuffer>> {
  return cachedOnDisk('social image', image, () => draw(image));
}

async function draw(image: SocialImage): Promise<Uint8Array<ArrayBuffer>> {
  const svg = typeset(image);
  // Flat colours need no dithering. With low effort, the same size takes a third of the time.
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 1, dither: 0, compressionLevel: 4 }).toBuffer();
  return new Uint8Array(png);
}

function typeset({ lang, brand, kind, title, profile, address }: SocialImage): string {
  compiler ??= openCompiler();
  const layers = wavePaths(profile, { ...wave, chances: waveChances(address), line: 12, lead: 0.06 });
  const paths = layers.map(({ emotion, path }) => `<path fill="${tokenColor(`emotion-${emotion}`)}" d="${path}"/>`).join('');
  const waveSvg = writeSvg(wave.width, wave.height, paths).replace('<svg ', '<svg preserveAspectRatio="none" ');
  compiler.mapShadow(`${workspace}/wave.svg`, Buffer.from(waveSvg));
  compiler.mapShadow(`${workspace}/image.json`, Buffer.from(JSON.stringify({ lang, brand, kind, title })));
  const result = compiler.compile({ mainFilePath: `${workspace}/image.typ` });
  // Warnings are errors too, for instance a missing font.
  const diagnostics = result.takeDiagnostics();
  if (diagnostics || !result.result)
    throw new Error(
      `The social image of ${address} cannot be made: ${JSON.stringify(diagnostics?.shortDiagnostics)}. See site/src/social-images/socialImage.typ.`,
    );
  return compiler.plainSvg(result.result);
}

function openCompiler(): NodeCompiler {
  const opened = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontFiles.map((font) => Buffer.from(font)) }] });
  const colors = Object.fromEntries([...template.matchAll(/tone\("([\w-]+)"\)/g)].map(([, name = '']) => [name, tokenColor(name)]));
  opened.mapShadow(`${workspace}/image.typ`, Buffer.from(template));
  opened.mapShadow(`${workspace}/colors.json`, Buffer.from(JSON.stringify(colors)));
  opened.mapShadow(`${workspace}/logo.svg`, Buffer.from(logoSvg(tokenColor('color-primary'))));
  return opened;
}

/** Social images of all pages of a language that search engines may index, by the addresses of the pages. */
export const loadSocialImages = onceInBuild(async (lang: Locale): Promise<ReadonlyMap<string, SocialImage>> => {
  const [{ brand }, { sectors }, { header }] = await Promise.all([
    loadFacts('company'),
    loadFacts('sectors'),
    loadWords('interface', lang),
  ]);
  const example = meanProfile(sectors);
  /** Pages without their own profile have that of all sectors. */
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
    ...otherTexts.map(async (id) => image(`/${id}`, '', (await loadLegalWords(lang, id)).title)),
  ]);
  const [words, articles] = await Promise.all([loadWords('blogPage', lang), loadSummaries(lang)]);
  const getCategoryTitle = (category: (typeof categories)[number]) => header.blogItems[category].title;
  const lists = [undefined, ...categories].flatMap((category) => {
    const { title } = category ? words.categories[category] : words;
    const kind = category ? `${header.blog} · ${getCategoryTitle(category)}` : header.blog;
    return paginate(inCategory(articles, category), articlesPerPage).map((list) =>
      image(listRoute(category, list.page), kind, list.page === 1 ? title : fillStrict(words.pageTitle, { title, page: list.page })),
    );
  });
  const posts = articles.map(({ slug, title, category, profile }) => image(`/blog/${slug}`, getCategoryTitle(category), title, profile));
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
  throw new Error(`${path(lang, route)} has no social image. Add the page in site/src/social-images/socialImages.ts.`);
}
