import { expect, test } from 'vitest';
import { checkArticles, counterparts, missingArticles, noticeAddresses, originalLanguage, paginate, shareAddresses } from './addresses.ts';
import { countWords, plainText, readingMinutes, similarArticles } from './articleText.ts';
import { keyPicture } from './cover.ts';
import { atomFeed, feedHtml, latestChanged } from './feed.ts';

test('seven articles fill two pages of six', () => {
  const pages = paginate([1, 2, 3, 4, 5, 6, 7], 6);
  expect(pages.map(({ items }) => items.length)).toEqual([6, 1]);
  expect(pages[1]).toMatchObject({ page: 2, pages: 2 });
});

test('six articles fill one page, and an empty list has one empty page', () => {
  expect(paginate([1, 2, 3, 4, 5, 6], 6)).toHaveLength(1);
  expect(paginate([], 6)).toEqual([{ page: 1, pages: 1, items: [] }]);
});

test('plain text has the visible text of an article without markup', () => {
  const mdx = [
    '## A heading',
    '<Verbatim text="[Three calls]{anger} for nothing" source="Survey, 3/10" />',
    'See [the method](/en/solutions/nps) and **act** <span lang="fr">vite</span>.<Source n={1} />',
    '```',
    'x = 1',
    '```',
    '| a | b |',
    '|---|---|',
    '| 1 | 2 |',
  ].join('\n');
  expect(plainText(mdx)).toBe('A heading Three calls for nothing Survey, 3/10 See the method and act vite. a b 1 2');
});

test('reading time is in whole minutes and never zero', () => {
  expect(countWords('l’avis d’un peut-être 3')).toBe(4);
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(1150))).toBe(5);
});

/** A text to compare. By default it is the only one of its category. */
const text = (id: string, words: string, { summary = '', category = id } = {}) => ({ id, text: words, summary, category });

test('similar articles share rare words, not common ones', () => {
  const documents = [
    text('kappa', 'with coding of comments with kappa agreement and a codebook'),
    text('weather', 'with weather with rain and wind'),
    text('coders', 'with agreement of two coders with a codebook measured by kappa'),
    text('storm', 'with storm with wind and rain and weather'),
    text('bread', 'with flour with salt and water'),
    text('cake', 'with sugar with flour and butter'),
  ];
  const similar = similarArticles(documents, 1);
  expect(similar.get('kappa')).toEqual(['coders']);
  expect(similar.get('storm')).toEqual(['weather']);
});

test('words of the summary count more than words of the text', () => {
  const documents = [
    text('letter', 'margin letter', { summary: 'complaint letter' }),
    text('margin', 'margin survey', { summary: 'sample survey' }),
    text('reply', 'complaint letter', { summary: 'complaint reply' }),
  ];
  expect(similarArticles(documents, 1).get('letter')).toEqual(['reply']);
});

test('of two equally similar articles the one of the same category comes first', () => {
  const documents = [
    text('first', 'margin survey', { category: 'insights' }),
    text('second', 'margin survey', { category: 'useCases' }),
    text('third', 'margin survey', { category: 'insights' }),
  ];
  expect(similarArticles(documents, 2).get('first')).toEqual(['third', 'second']);
});

test('a single article has no similar ones', () => {
  expect(similarArticles([text('a', 'four five seven')], 3).get('a')).toEqual([]);
});

test('counterparts are found by identity, in the languages that have them', () => {
  const articles = {
    en: [{ slug: 'margin', article: 'npsMargin' }],
    fr: [{ slug: 'marge', article: 'npsMargin' }],
    es: [{ slug: 'otro', article: 'other' }],
  };
  expect(counterparts(articles, 'npsMargin')).toEqual({ en: '/en/blog/margin', fr: '/fr/blog/marge' });
});

const on = (publishedOn: string) => [{ article: 'a', publishedOn }];

test('the original of an article is the version that was published first', () => {
  expect(originalLanguage({ en: on('2026-03-02'), fr: on('2026-03-01'), es: [] }, 'a')).toBe('fr');
});

test('of two versions of the same day, the original is the first in the locale table', () => {
  expect(originalLanguage({ en: on('2026-03-02'), fr: on('2026-03-02'), es: on('2026-03-02') }, 'a')).toBe('en');
});

test('missing articles of a language are listed with their versions in other languages', () => {
  const articles = {
    en: [{ slug: 'margin', article: 'npsMargin' }],
    fr: [
      { slug: 'marge', article: 'npsMargin' },
      { slug: 'seuils', article: 'thresholds' },
    ],
    es: [{ slug: 'otro', article: 'other' }],
  };
  const originals = (lang: 'en' | 'fr' | 'es') =>
    missingArticles(articles, lang).map(({ article, originals: found }) => [
      article,
      ...found.map((one) => `${one.lang}/${one.article.slug}`),
    ]);
  expect(originals('es')).toEqual([
    ['npsMargin', 'en/margin', 'fr/marge'],
    ['thresholds', 'fr/seuils'],
  ]);
  expect(originals('fr')).toEqual([['other', 'es/otro']]);
  expect(noticeAddresses('thresholds')).toMatchObject({ en: '/en/blog#only-thresholds', es: '/es/blog#only-thresholds' });
});

test('a feed has the articles that were published or changed last', () => {
  const articles = [
    { article: { publishedOn: '2026-03-01' } },
    { article: { publishedOn: '2026-02-01' } },
    { article: { publishedOn: '2025-01-01', updatedOn: '2026-02-15' } },
    { article: { publishedOn: '2025-01-01' } },
  ];
  expect(latestChanged(articles, 3)).toEqual([articles[0], articles[2], articles[1]]);
});

test('a feed has only elements that feed readers show, with absolute addresses', () => {
  const url = 'https://e.example/en/blog/a';
  const clean = (html: string) => feedHtml(html, url);
  expect(clean('<p id="x">see <sup><a href="#note-1" aria-label="Note">1</a></sup></p>')).toBe(
    `<p>see <sup><a href="${url}#note-1">1</a></sup></p>`,
  );
  expect(clean('<img src="/a.png" alt="b" loading="lazy" srcset="/c.png 2x">')).toBe('<img src="https://e.example/a.png" alt="b">');
  expect(clean('<section><astro-slot><p>a<!-- --> b</p></astro-slot></section>')).toBe('<p>a b</p>');
  expect(clean('<p><svg><path d="M0 0"/></svg><span class="y">joy</span></p><script>x</script>')).toBe('<p>joy</p>');
  expect(clean('<p>a<span hidden>b</span><i aria-hidden="true">c</i><span lang="fr">d</span></p>')).toBe(
    '<p>a<span lang="fr">d</span></p>',
  );
  expect(clean('<ol><li><a href="mailto:a@e.example">a</a></li></ol>')).toBe('<ol><li><a href="mailto:a@e.example">a</a></li></ol>');
});

test('an address that is a category or a number or has an accent, and an identity used twice, stop the build', () => {
  const check = (...articles: { slug: string; article: string }[]) => checkArticles(articles, 'en');
  expect(() => check({ slug: 'insights', article: 'a' })).toThrow('Rename the file');
  expect(() => check({ slug: 'usecases', article: 'a' })).toThrow('Rename the file');
  expect(() => check({ slug: '2', article: 'a' })).toThrow('Rename the file');
  expect(() => check({ slug: 'été', article: 'a' })).toThrow('without accents');
  expect(() => check({ slug: 'a', article: 'same' }, { slug: 'b', article: 'same' })).toThrow('already that of a.mdx');
  expect(() => check({ slug: 'a-2', article: 'a' })).not.toThrow();
});

test('the addresses for sharing escape the title', () => {
  const { mail, x } = shareAddresses('https://e.example/en/blog/a', 'Six & seven?');
  expect(mail).toBe('mailto:?subject=Six%20%26%20seven%3F&body=https%3A%2F%2Fe.example%2Fen%2Fblog%2Fa');
  expect(x).toContain('text=Six%20%26%20seven%3F');
});

test('the feed is escaped, dated by its newest entry, and its links are absolute', () => {
  const html = feedHtml('<p class="x">a <a href="/en/pricing">b</a></p>', 'https://e.example/en/blog/a');
  expect(html).toBe('<p>a <a href="https://e.example/en/pricing">b</a></p>');
  const feed = atomFeed({
    lang: 'en',
    title: 'Q & A',
    subtitle: 's',
    self: 'https://e.example/en/feed.xml',
    home: 'https://e.example/en/blog',
    publisher: 'E',
    entries: ['2026-01-02', '2026-03-04'].map((day) => ({
      article: `of-${day}`,
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
  expect(feed).toContain('<entry>\n<id>https://e.example/en/blog#of-2026-01-02</id>');
  expect(feed).toContain('<title>Q &amp; A</title>');
  expect(feed).toContain('<updated>2026-03-04T00:00:00Z</updated>\n<author><name>E');
  expect(feed).toContain('&lt;p&gt;a &lt;a href=&quot;https://e.example/en/pricing');
});

const makeChart = (promoters: number) =>
  `\`\`\`chart\nkind: nps\ntitle: t\nalt: a\nnote: n\npromoters: ${promoters}\npassives: 10\ndetractors: ${90 - promoters}\n\`\`\`\n`;

test('the picture of an article is its first chart, or the one that the author chose, with the numbers of the text', () => {
  const mdx = `Text\n\n${makeChart(60)}\nMore [x]{joy}\n\n${makeChart(50)}`;
  expect(keyPicture(mdx, undefined, 'a.mdx')).toMatchObject({ kind: 'chart', chart: { promoters: 60 } });
  expect(keyPicture(mdx, 2, 'a.mdx')).toMatchObject({ kind: 'chart', chart: { promoters: 50 } });
  expect(() => keyPicture(mdx, 3, 'content/en/blog/a.mdx')).toThrow('content/en/blog/a.mdx: keyChart is 3, but the text has 2 charts');
});

test('the picture of an article without a chart is a passage of its verbatims, and without those its wave', () => {
  const verbatim = (text: string) => `<Verbatim\n  text="${text}"\n  source="s"\n/>`;
  const long = 'x'.repeat(100);
  expect(keyPicture(verbatim(`[short]{joy} and [a longer one]{anger} and [${long}]{fear}`), undefined, 'a')).toEqual({
    kind: 'quotation',
    passage: 'a longer one',
    emotion: 'anger',
    isLong: false,
  });
  expect(keyPicture(verbatim(`[${long}]{fear}`), undefined, 'a')).toMatchObject({ passage: long, isLong: true });
  expect(keyPicture(verbatim(`[${long}${long}]{fear}`), undefined, 'a')).toEqual({ kind: 'wave' });
  // A name that was replaced by a placeholder looks like an unfinished template.
  expect(keyPicture(verbatim('[since (ÉVÉNEMENT) I wait]{fear} and [I wait]{fear}'), undefined, 'a')).toMatchObject({ passage: 'I wait' });
});
