import type { Locale } from '@emovera/contract/locales.ts';
import type { CompanyFacts } from '../../content/schemas/company.ts';
import { type TextFacts, textFacts } from '../../content/textFacts.ts';
import { isRoute, path } from '../../i18n/paths.ts';

/** Language of the company's legal form in the facts. */
const legalFormLanguage = 'fr';

/**
 * Facts for a legal page as HTML, by the name of their placeholder.
 * @param lang Language of the page.
 */
export function legalFacts(lang: Locale, company: CompanyFacts): Record<string, string> {
  const plain = Object.entries(textFacts(lang, company)).map(([name, text]) => [name, escapeHtml(text)] as const);
  const facts = Object.fromEntries(plain) as Record<keyof TextFacts, string>;
  const mail = (address: string) => `<a href="mailto:${address}">${address}</a>`;
  const legalForm = facts['company.legalForm'];
  return {
    ...facts,
    'company.legalForm': lang === legalFormLanguage ? legalForm : `<span lang="${legalFormLanguage}">${legalForm}</span>`,
    'company.email': mail(facts['company.email']),
    'company.privacyEmail': mail(facts['company.privacyEmail']),
    'company.securityEmail': mail(facts['company.securityEmail']),
    'company.phone': `<a href="tel:${company.phone}">${facts['company.phone']}</a>`,
  };
}

/**
 * Replaces the placeholders of a text, such as `{company.legalName}`, by facts, so that no text repeats them.
 * @param text HTML or plain text.
 * @param file File of the text, for the error.
 * @throws Error that names file, placeholder and the known placeholders.
 */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>, file: string): string {
  return text.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = facts[name.trim()];
    if (value !== undefined) return value;
    throw new Error(
      `${file} has the placeholder ${placeholder}, which is not known. Correct it to one of: ${Object.keys(facts).join(', ')}.`,
    );
  });
}

/** Adds the language to links that are written without it: `/accessibility` becomes `/fr/accessibility`. */
export function linkWithin(lang: Locale, html: string): string {
  return html.replace(/href="(\/[^"/][^"]*)"/g, (link, address: string) => (isRoute(address) ? `href="${path(lang, address)}"` : link));
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
