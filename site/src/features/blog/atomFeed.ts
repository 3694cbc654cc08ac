import { latest } from './latest.ts';

/** One article in the feed. */
export type FeedEntry = {
  /** Absolute address, also the entry's id. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly category: { readonly id: string; readonly name: string };
  /** Days, YYYY-MM-DD. */
  readonly publishedOn: string;
  readonly updatedOn: string;
  /** The whole article as HTML, with absolute addresses. */
  readonly html: string;
};

/** A language's feed. */
export type Feed = {
  readonly lang: string;
  readonly title: string;
  readonly subtitle: string;
  /** Absolute addresses of the feed and of the blog. */
  readonly self: string;
  readonly home: string;
  readonly publisher: string;
  readonly entries: readonly FeedEntry[];
};

/** Atom document of a feed, with full text (RFC 4287). Days are given as midnight UTC. */
export function atomFeed(feed: Feed): string {
  const updated = latest(feed.entries.map(({ updatedOn }) => updatedOn)) || '1970-01-01';
  const entries = feed.entries.map(
    (entry) => `<entry>
<id>${escapeXml(entry.url)}</id>
<title>${escapeXml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>
<published>${instant(entry.publishedOn)}</published>
<updated>${instant(entry.updatedOn)}</updated>
<author><name>${escapeXml(entry.author)}</name></author>
<category term="${escapeXml(entry.category.id)}" label="${escapeXml(entry.category.name)}"/>
<summary>${escapeXml(entry.summary)}</summary>
<content type="html">${escapeXml(entry.html)}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.lang)}">
<id>${escapeXml(feed.home)}</id>
<title>${escapeXml(feed.title)}</title>
<subtitle>${escapeXml(feed.subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(feed.home)}"/>
<updated>${instant(updated)}</updated>
<author><name>${escapeXml(feed.publisher)}</name></author>
${entries.join('\n')}
</feed>
`;
}

const instant = (day: string) => `${day}T00:00:00Z`;

/** Text for XML: special characters escaped, control characters that XML 1.0 forbids left out. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
