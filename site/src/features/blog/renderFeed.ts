import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import type { Locale } from '@emovera/contract/locales.ts';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { feedEntries } from '../../content/constants.ts';
import { path } from '../../i18n/paths.ts';
import { ArticleSources } from './ArticleEnd.tsx';
import { atomFeed, feedHtml, latestChanged } from './feed.ts';
import { articlePaths, loadArticle } from './loadBlog.ts';
import { feedComponents } from './mdx/feedComponents.tsx';

/** The Atom feed of a language's blog, with the full text of the articles that were published or changed last. */
export async function renderFeed(lang: Locale): Promise<string> {
  // `loadRenderers` would make Node load the renderers unbundled, which fails on their virtual modules.
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: 'astro:jsx', renderer: mdxRenderer });
  container.addServerRenderer({ name: '@astrojs/react', renderer: reactRenderer });
  const articles = (await articlePaths()).filter(({ params }) => params.lang === lang).map(({ props }) => props);
  const loaded = await Promise.all(latestChanged(articles, feedEntries).map((props) => loadArticle(lang, props)));
  const first = loaded[0];
  if (!first) throw new Error(`content/${lang}/blog has no article, so its feed would be empty. Add one.`);
  const { words, shared } = first.page;
  const { origin, brand } = first.company;
  const entries = loaded.map(async ({ Content, context, url, page: { article } }) => ({
    article: article.article,
    url,
    title: article.title,
    summary: article.description,
    author: article.author,
    category: { id: article.category, name: shared.header.blogItems[article.category].title },
    publishedOn: article.publishedOn,
    updatedOn: article.updatedOn ?? article.publishedOn,
    html: feedHtml(
      (await container.renderToString(Content, { props: { components: feedComponents(context) } })) +
        renderToStaticMarkup(createElement(ArticleSources, { title: words.sources, sources: article.sources })),
      url,
    ),
  }));
  return atomFeed({
    lang,
    ...words.feed,
    self: new URL(path(lang, '/feed.xml'), origin).href,
    home: new URL(path(lang, '/blog'), origin).href,
    publisher: brand,
    entries: await Promise.all(entries),
  });
}
