import { localeCodes } from '@emovera/contract/locales.ts';
import { describe, expect, test } from 'vitest';
import { attribute, findElements } from '../src/build/html.ts';
import { pageIds } from '../src/features/blog/headingIds.ts';
import { languagePages } from './built.ts';

const articles = languagePages().flatMap(({ address, html }) => {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'],
  );
  const post = blocks.find((block) => block['@type'] === 'BlogPosting');
  return post ? [{ address, html, post, trail: blocks.find((block) => block['@type'] === 'BreadcrumbList') }] : [];
});
const byAddress = new Map(articles.map((article) => [article.post['@id'], article]));

test('every language has articles', () => {
  for (const lang of localeCodes) expect(articles.filter(({ address }) => address.startsWith(`/${lang}/`)).length).toBeGreaterThan(3);
});

test('some articles were updated after their publication, and some were not', () => {
  const changed = articles.filter(({ post }) => post.dateModified > post.datePublished);
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(articles.length);
});

describe.each(articles)('$address', ({ html, post, trail, address }) => {
  const ids = findElements(html, (element) => attribute(element, 'id') !== undefined);

  test('every id occurs once, and only headings of the text use the ids that are made from headings', () => {
    const names = ids.map((element) => attribute(element, 'id') ?? '');
    expect(new Set(names).size).toBe(names.length);
    // A heading of the text has a link to itself.
    const ofText = new Set([...html.matchAll(/<h[23] id="([^"]+)"><a /g)].map(([, id]) => id));
    expect(ofText.size).toBeGreaterThan(1);
    const others = names.filter((id) => !ofText.has(id));
    expect(others.filter((id) => !pageIds.includes(id) && !id.includes('_') && !id.startsWith('menu-'))).toEqual([]);
  });

  test('every link to a part of the page works', () => {
    const targets = findElements(html, (element) => attribute(element, 'href')?.startsWith('#') === true).map(
      (element) => attribute(element, 'href')?.slice(1) ?? '',
    );
    const names = new Set(ids.map((element) => attribute(element, 'id')));
    expect(targets.filter((target) => !names.has(target))).toEqual([]);
  });

  test('the structured data has the same values as the page', () => {
    expect(post.inLanguage).toBe(address.slice(1, 3));
    expect(html).toContain(`<link rel="canonical" href="${post.mainEntityOfPage}">`);
    // The date of publication, and that of the last update if there is one.
    const main = html.indexOf('<main');
    const shown = [...html.slice(main, html.indexOf('</header>', main)).matchAll(/<time datetime="([^"]+)"/g)].map(([, day]) => day);
    expect(shown).toEqual([...new Set([post.datePublished, post.dateModified])]);
    expect(html).toContain(post.author.name);
    expect(post.wordCount).toBeGreaterThan(300);
    expect(trail.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
  });

  test('the cover is the image in link previews', () => {
    expect(html).toContain(`<meta property="og:image" content="${post.image}">`);
  });

  test('translations refer to each other, one as the original and the others as its translations', () => {
    const others: { '@id': string; inLanguage: string }[] =
      post.workTranslation ?? (post.translationOfWork ? [post.translationOfWork] : []);
    for (const { '@id': id, inLanguage } of others) {
      const other = byAddress.get(id);
      expect(other?.post.inLanguage).toBe(inLanguage);
      const back = post.workTranslation ? [other?.post.translationOfWork] : other?.post.workTranslation;
      expect(back.map((entry: { '@id': string }) => entry['@id'])).toContain(post['@id']);
    }
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="(?!x-default)/g)].length;
    expect(others.length > 0).toBe(alternates > 1);
  });
});
