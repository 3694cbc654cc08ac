import { expect, test } from 'vitest';
import { atomFeed, feedHtml } from './atomFeed.ts';
import { checkArticles } from './checkArticles.ts';
import { counterparts } from './counterparts.ts';
import { paginate } from './paginate.ts';
import { plainText } from './plainText.ts';
import { countWords, readingMinutes } from './readingMinutes.ts';
import { shareAddresses } from './shareAddresses.ts';
import { similarArticles } from './similarArticles.ts';

test('seven articles make two pages of six', () => {
  const pages = paginate([1, 2, 3, 4, 5, 6, 7], 6);
  expect(pages.map(({ items }) => items.length)).toEqual([6, 1]);
  expect(pages[1]).toMatchObject({ page: 2, pages: 2 });
});

test('six articles make one page, and none an empty one', () => {
  expect(paginate([1, 2, 3, 4, 5, 6], 6)).toHaveLength(1);
  expect(paginate([], 6)).toEqual([{ page: 1, pages: 1, items: [] }]);
  expect(() => paginate([1], 0)).toThrow(RangeError);
});

test('plain text keeps what is read and drops markup', () => {
  const mdx = [
    '## A heading',
    '<Verbatim text="[Three calls]{anger} for nothing" source="Survey, 3/10" />',
    'See [the method](/en/solutions/nps) and **act**.<Source n={1} />',
    '```',
    'x = 1',
    '```',
    '| a | b |',
    '|---|---|',
    '| 1 | 2 |',
  ].join('\n');
  expect(plainText(mdx)).toBe('A heading Three calls for nothing Survey, 3/10 See the method and act . a b 1 2');
});

test('reading time is in whole minutes and never zero', () => {
  expect(countWords('l’avis d’un peut-être 3')).toBe(4);
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(1150))).toBe(5);
});

test('similar articles share their telling words, not the common ones', () => {
  const documents = [
    { id: 'kappa', text: 'the coding of comments with kappa agreement and a codebook' },
    { id: 'weather', text: 'the weather with rain and wind' },
    { id: 'coders', text: 'the agreement of two coders with a codebook measured by kappa' },
    { id: 'storm', text: 'the storm with wind and rain and weather' },
  ];
  const similar = similarArticles(documents, 1);
  expect(similar.get('kappa')).toEqual(['coders']);
  expect(similar.get('storm')).toEqual(['weather']);
});

test('an article alone in its language has no similar ones', () => {
  expect(similarArticles([{ id: 'a', text: 'one two three' }], 3).get('a')).toEqual([]);
});

test('counterparts are found by identity, only where they exist', () => {
  const articles = {
    en: [{ slug: 'margin', article: 'npsMargin' }],
    fr: [{ slug: 'marge', article: 'npsMargin' }],
    es: [{ slug: 'otro', article: 'other' }],
  };
  expect(counterparts(articles, 'npsMargin')).toEqual({ en: '/en/blog/margin', fr: '/fr/blog/marge' });
});

test('a category, a number, an accent or a second use of an identity stops the build', () => {
  const check = (...articles: { slug: string; article: string }[]) => checkArticles(articles, 'en');
  expect(() => check({ slug: 'insights', article: 'a' })).toThrow('Rename the file');
  expect(() => check({ slug: 'usecases', article: 'a' })).toThrow('Rename the file');
  expect(() => check({ slug: '2', article: 'a' })).toThrow('Rename the file');
  expect(() => check({ slug: 'été', article: 'a' })).toThrow('without accents');
  expect(() => check({ slug: 'a', article: 'same' }, { slug: 'b', article: 'same' })).toThrow('already that of a.mdx');
  expect(() => check({ slug: 'a-2', article: 'a' })).not.toThrow();
});

test('sharing escapes what stands in the title', () => {
  const { mail, x } = shareAddresses('https://e.example/en/blog/a', 'Six & seven?');
  expect(mail).toBe('mailto:?subject=Six%20%26%20seven%3F&body=https%3A%2F%2Fe.example%2Fen%2Fblog%2Fa');
  expect(x).toContain('text=Six%20%26%20seven%3F');
});

test('the feed is escaped, dated by its newest entry, and its links are absolute', () => {
  const html = feedHtml('<p class="x">a <a href="/en/pricing">b</a></p>', 'https://e.example');
  expect(html).toBe('<p>a <a href="https://e.example/en/pricing">b</a></p>');
  const feed = atomFeed({
    lang: 'en',
    title: 'Q & A',
    subtitle: 's',
    self: 'https://e.example/en/feed.xml',
    home: 'https://e.example/en/blog',
    publisher: 'E',
    entries: ['2026-01-02', '2026-03-04'].map((day) => ({
      url: `https://e.example/${day}`,
      title: 't',
      summary: 's',
      author: 'A',
      category: { id: 'insights', name: 'Insights' },
      publishedOn: day,
      updatedOn: day,
      html,
    })),
  });
  expect(feed).toContain('<title>Q &amp; A</title>');
  expect(feed).toContain('<updated>2026-03-04T00:00:00Z</updated>\n<author><name>E');
  expect(feed).toContain('&lt;p&gt;a &lt;a href=&quot;https://e.example/en/pricing');
});
