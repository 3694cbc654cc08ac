import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { confirmationIds, formIds, leadForms } from '@emovera/contract/forms.ts';
import { isLeftOut } from '@emovera/contract/hasRoute.ts';
import { defaultLocale, isLocale, type Locale, localeCodes, localeRow } from '@emovera/contract/locales.ts';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { articlesPerPage } from '../content/constants.ts';
import { type Finding, pathOfNodes } from '../content/explain.ts';
import { toTextName, withoutVersion } from '../content/fileVersions.ts';
import { say } from '../content/say.ts';
import { listRoute, paginate } from '../features/blog/addresses.ts';
import { categories } from '../features/blog/schema.ts';
import { legalMentions, otherTexts } from '../features/legal/schema.ts';
import { readArticle, splitFrontMatter } from './articleFiles.ts';
import { filesOn, type LeftOut, waitingKinds } from './contentErrors.ts';
import { idsIn, readFacts } from './referenceErrors.ts';

/** A link in a content file to an address of the site. */
export type ContentLink = {
  readonly file: string;
  readonly line: number;
  /** The key of the address in YAML or front matter. Undefined in the text below. */
  readonly path?: readonly (string | number)[];
  /** The address with its language, such as `/fr/blog/un-article`. */
  readonly address: string;
};

/** Published addresses of a day, with the unpublished texts. */
export type Published = {
  /** Addresses of all pages, and of items in lists, such as `/en/clientCase#banking`. */
  readonly addresses: ReadonlySet<string>;
  /** Reason why an address is not published, by the address. */
  readonly leftOut: ReadonlyMap<string, LeftOut>;
  /** Present addresses of articles, by their former ones. */
  readonly moved: ReadonlyMap<string, string>;
};

const pagesFolder = fileURLToPath(new URL('../pages/[lang]/', import.meta.url));
const filesFolder = fileURLToPath(new URL('../../public/', import.meta.url));

/** Pages with items that a fragment can name, with the kind of these items. */
const lists = { clientCase: 'cases', webinars: 'webinars' } as const;

/**
 * Returns the addresses that a build publishes, from the content.
 * @param root Folder of the repository, with a slash at its end.
 * @param left The texts that the build omits.
 */
export function publishedOn(root: string, on: string, withDrafts: boolean, left: readonly LeftOut[]): Published {
  const files = waitingKinds.flatMap((kind) => filesOn(root, kind, on, withDrafts));
  const read = readFacts(root, on, withDrafts);
  const listIds = (list: string) => idsIn(read, list) ?? [];
  const waiting = new Set(left.map(({ file }) => toTextName(file)));
  const names = (lang: Locale, folder: string) => {
    const own = (code: Locale) =>
      files.filter((file) => !waiting.has(toTextName(file)) && file.startsWith(`content/${code}/${folder}/`)).map(toName);
    // A language that begins small has the cases and webinars of the default language.
    const borrowed = localeRow(lang).routes && folder !== 'blog' ? own(defaultLocale) : [];
    return [...new Set([...own(lang), ...borrowed])];
  };
  const pages = globSync('**/*.astro', { cwd: pagesFolder })
    .map((file) => file.replaceAll('\\', '/').replace(/(\/?index)?\.astro$/, ''))
    .filter((page) => !page.includes('[') && page !== 'failure');
  const moved = new Map<string, string>();
  const listRoutes = (lang: Locale): string[] => {
    const articles = names(lang, 'blog').map((name) => {
      const { front } = readArticle(root, `content/${lang}/blog/${name}.mdx`);
      for (const former of front.replaces ?? []) moved.set(`/${lang}/blog/${former}`, `/${lang}/blog/${name}`);
      return front;
    });
    const blog = [undefined, ...categories].flatMap((category) =>
      paginate(category ? articles.filter((each) => each.category === category) : articles, articlesPerPage).map(({ page }) =>
        listRoute(category, page),
      ),
    );
    const items = {
      sectors: listIds('facts/sectors.yaml#sectors'),
      cases: names(lang, 'cases'),
      webinars: names(lang, 'webinars'),
      checklists: listIds('facts/files.yaml#checklists'),
      whitepapers: listIds('facts/files.yaml#whitepapers'),
    };
    const forms = formIds.flatMap((id) => {
      const { resource } = leadForms[id];
      return [`/forms/${id}`, ...(resource ? items[resource].map((item) => `/forms/${id}/${item}`) : [])];
    });
    return [
      ...pages.map((page) => `/${page}`),
      ...blog,
      ...names(lang, 'blog').map((slug) => `/blog/${slug}`),
      ...legalMentions.map((page) => `/legalMention/${page}`),
      ...otherTexts.map((page) => `/${page}`),
      ...items.sectors.map((id) => `/useCases/${id}`),
      ...forms,
      ...confirmationIds.map((id) => `/forms/${id}`),
      ...Object.entries(lists).flatMap(([page, kind]) => items[kind].map((id) => `/${page}#${id}`)),
    ];
  };
  const addresses = localeCodes.flatMap((lang) => listRoutes(lang).map((route) => `/${lang}${route}`));
  return {
    addresses: new Set(addresses.filter((address) => !isLeftOut(address))),
    leftOut: new Map(left.flatMap((one) => listAddresses(one.file).map((address) => [address, one] as const))),
    moved,
  };
}

/** The addresses of an article, a client case or a webinar: of its page, or of its form and of its place in the list. */
export function listAddresses(file: string): string[] {
  const [, lang, folder] = file.split('/');
  const id = toName(file);
  if (folder === 'blog') return [`/${lang}/blog/${id}`];
  const [page, form] = folder === 'cases' ? ['clientCase', 'clientCase'] : ['webinars', 'webinar'];
  return [`/${lang}/forms/${form}/${id}`, `/${lang}/${page}#${id}`];
}

/**
 * Finds links in content files to unpublished pages. They are published as text.
 * @returns A notice if the target is a draft or scheduled, and an error if the target has an error or does not exist.
 */
export function linkFindings(links: readonly ContentLink[], { addresses, leftOut, moved }: Published): (Finding & ContentLink)[] {
  return links.flatMap((link) => {
    const [whole = '', page = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link.address) ?? [];
    const named = fragment === undefined ? page : `${page}#${fragment}`;
    const isListed = Object.keys(lists).some((list) => page.endsWith(`/${list}`));
    const isFile = /\.\w+$/.test(page) && (existsSync(`${filesFolder}${page}`) || /^\/\w+\/(?:feed\.xml|downloads\/[^/]+)$/.test(page));
    const waiting = leftOut.get(named) ?? leftOut.get(page);
    if (isFile || (addresses.has(page) && !(isListed && fragment && waiting))) return [];
    if (waiting && waiting.why !== 'broken')
      return [
        {
          ...link,
          isNotice: true,
          target: waiting.file,
          message: say`links to ${whole}, but ${waiting.file} ${waiting.message} It is shown as text, without a link. Correct the link, or publish that text.`,
        },
      ];
    if (waiting)
      return [
        {
          ...link,
          target: waiting.file,
          message: say`links to ${whole}, but ${waiting.file} has an error. It is shown as text, without a link. Correct the error, or remove the link.`,
        },
      ];
    const reason = isLeftOut(page)
      ? say`which its language does not offer`
      : moved.has(page)
        ? say`which is now ${moved.get(page)}`
        : say`which does not exist`;
    return [
      {
        ...link,
        message: say`links to ${whole}, ${reason}. It is shown as text, without a link. Correct the address, or remove the link.`,
      },
    ];
  });
}

/**
 * Finds links of all content files to unpublished pages.
 * @param left The texts that the build omits.
 */
export function findUnpublishedLinks(root: string, on: string, withDrafts: boolean, left: readonly LeftOut[]): (Finding & ContentLink)[] {
  const published = publishedOn(root, on, withDrafts, left);
  const { origin = '' } = (readFacts(root, on, withDrafts)('facts/company.yaml') ?? {}) as { origin?: string };
  return linkFindings(publicLinks(root, origin, published), published);
}

/** Returns the links of all published content files to addresses of the site. */
function publicLinks(root: string, origin: string, { leftOut }: Published): ContentLink[] {
  const hidden = new Set([...leftOut.values()].map(({ file }) => toTextName(file)));
  const files = globSync(`content/{facts,${localeCodes.join(',')}}/**/*.{yaml,md,mdx}`, { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => !hidden.has(toTextName(file)))
    .sort()
    .flatMap((file) => linksIn(file, readFileSync(`${root}${file}`, 'utf8'), origin));
}

/**
 * Returns the links of a content file to addresses of the site. Empty for a file that cannot be read.
 * @param origin Origin of the site. Links to whole addresses on it are included.
 */
export function linksIn(file: string, text: string, origin: string): ContentLink[] {
  const lang = file.split('/')[1] ?? '';
  const own = isLocale(lang) ? lang : undefined;
  const place = (address: string, lang: Locale | undefined): string | undefined => {
    const whole = /^(?:https?:)?\/\//i.test(address) ? URL.parse(address, origin) : undefined;
    if (whole) return whole.origin === origin ? whole.pathname + whole.search + whole.hash : undefined;
    // Others are mailboxes, places on the same page, or texts.
    if (!lang || !address.startsWith('/')) return undefined;
    return isLocale(address.split(/[/?#]/)[1]) || file.endsWith('.mdx') ? address : `/${lang}${address}`;
  };
  const add = (rawAddress: string, line: number, path?: ContentLink['path']): ContentLink[] => {
    // Facts can have texts by language.
    const address = place(rawAddress, own ?? path?.map(String).find(isLocale));
    return address === undefined ? [] : [{ file, line, address, ...(path && { path }) }];
  };
  const front = file.endsWith('.yaml')
    ? { yaml: text, body: '', bodyLine: 0, first: 0 }
    : { ...(splitFrontMatter(text) ?? { yaml: '', body: text, bodyLine: 1 }), first: 1 };
  try {
    return [
      ...yamlAddresses(front.yaml).flatMap(({ address, line, path }) => add(address, line + front.first, path)),
      ...(front.body ? markdownAddresses(front.body, file).flatMap(({ address, line }) => add(address, line + front.bodyLine - 1)) : []),
    ];
  } catch {
    return [];
  }
}

/** Keys of YAML files whose values are addresses. */
const addressKeys = new Set(['address', 'page', 'url', 'href']);

function yamlAddresses(yaml: string): { address: string; line: number; path: (string | number)[] }[] {
  const lines = new LineCounter();
  const links: { address: string; line: number; path: (string | number)[] }[] = [];
  const document = parseDocument(yaml, { lineCounter: lines });
  visit(document, {
    Pair(_, pair, ancestors) {
      const { key, value } = pair;
      if (!isScalar(key) || !isScalar(value) || !addressKeys.has(String(key.value)) || typeof value.value !== 'string') return;
      const line = lines.linePos((value as Node).range?.[0] ?? 0).line;
      links.push({ address: value.value, line, path: pathOfNodes([...ancestors, pair]) });
    },
  });
  return links;
}

function markdownAddresses(body: string, file: string): { address: string; line: number }[] {
  const tree = file.endsWith('.mdx') ? mdxToMdast(body) : markdownToMdast(body, { features: { directive: true } });
  const search = (node: MdastNode): { address: string; line: number }[] => [
    ...(node.type === 'link' || node.type === 'definition' ? [{ address: node.url, line: node.position?.start.line ?? 1 }] : []),
    ...('children' in node ? (node.children as MdastNode[]).flatMap(search) : []),
  ];
  return search(tree as MdastNode);
}

/** The name of a file without version and ending. */
const toName = (file: string): string => basename(withoutVersion(file)).replace(/\.\w+$/, '');
