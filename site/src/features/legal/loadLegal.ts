import { getEntry, render } from 'astro:content';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadTextFacts, loadWords } from '../../content/load.ts';
import { withFacts } from '../../content/textFacts.ts';
import { fillStrict, formatDay } from '../../i18n/format.ts';
import { fillFacts, legalFacts, linkWithin } from './fillFacts.ts';
import { type legalMentions, otherTexts } from './schema.ts';

/** Id of a legal page, or of another text with its layout. */
type LegalPageId = (typeof legalMentions | typeof otherTexts)[number];

/**
 * The front matter of a legal text.
 * @throws Error that names the file if it does not exist.
 */
export async function loadLegalWords(lang: Locale, page: LegalPageId) {
  return (await loadLegalEntry(lang, page)).data;
}

/**
 * A legal text with its facts filled in, and its links to the pages of the language.
 * @throws Error that names the file if it does not exist or has an unknown placeholder.
 */
export async function loadLegal(lang: Locale, page: LegalPageId) {
  const file = `content/${lang}/legal/${page}.md`;
  const [entry, company, facts, shared, pricing] = await Promise.all([
    loadLegalEntry(lang, page),
    loadFacts('company'),
    loadTextFacts(lang),
    loadWords('interface', lang),
    loadWords('pricing', lang),
  ]);
  const { headings } = await render(entry);
  return {
    lang,
    words: entry.data,
    html: linkWithin(lang, fillFacts(entry.rendered.html, legalFacts(lang, facts, company), file)),
    contents: headings.filter(({ depth }) => depth === 2).map(({ slug, text }) => ({ href: `#${slug}`, title: text })),
    contentsLabel: shared.blog.contents,
    // Buyers read these two pages before they decide, so these offer a demo.
    offer: page === 'security' || page === 'compare' ? { lang, words: pricing.closing, actions: shared.actions, company } : undefined,
    updated: fillStrict(shared.blog.updated, { date: formatDay(lang, entry.data.updatedOn) }),
  };
}

async function loadLegalEntry(lang: Locale, page: LegalPageId) {
  const isOther = otherTexts.some((id) => id === page);
  const entry = await getEntry(isOther ? 'otherTexts' : 'legal', `${lang}/legal/${page}`);
  if (entry?.rendered) return { ...entry, data: withFacts(entry.data, await loadTextFacts(lang)), rendered: entry.rendered };
  throw new Error(
    `content/${lang}/legal/${page}.md does not exist, or has an error that "npm run check:content" names. Write or correct it; the same file of another language shows what belongs there.`,
  );
}
