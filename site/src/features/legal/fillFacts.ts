import type { Locale } from '@emovera/contract/locales.ts';
import { escapeHtml } from '@emovera/contract/template.ts';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import type { CompanyFacts } from '../../content/schemas/company.ts';
import { legalPlaceholder, type TextFacts } from '../../content/textFacts.ts';
import { isRoute, path } from '../../i18n/paths.ts';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Language of the company's legal form in the facts. */
const legalFormLanguage = 'fr';

/**
 * Facts for a legal page as HTML, by the name of their placeholder.
 * @param lang Language of the page.
 * @param text The same facts as plain text.
 */
export function legalFacts(lang: Locale, text: TextFacts, company: CompanyFacts): Record<string, string> {
  const plain = Object.entries(text).map(([name, fact]) => [name, escapeHtml(fact)] as const);
  const facts = Object.fromEntries(plain) as TextFacts;
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
 * Replaces the placeholders in the text of a page, such as `{company.legalName}`, by facts, so that no text repeats them. Attributes are unchanged.
 * @param html HTML of the page.
 * @param file File of the text, for the error.
 * @throws Error that names file, placeholder and the known placeholders.
 */
export function fillFacts(html: string, facts: Readonly<Record<string, string>>, file: string): string {
  const getFact = (name: string): string => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact !== undefined) return fact;
    throw new Error(`${file} has the placeholder {${name}}, which is not known. Correct it to one of: ${Object.keys(facts).join(', ')}.`);
  };
  const fillIn = (parent: ParentNode) => {
    parent.childNodes = parent.childNodes.flatMap((child): ChildNode[] => {
      if ('childNodes' in child) fillIn(child);
      if (!('value' in child)) return [child];
      // Every second piece is the name of a fact.
      const pieces = child.value.split(legalPlaceholder);
      return parseFragment(pieces.map((piece, index) => (index % 2 === 0 ? escapeHtml(piece) : getFact(piece))).join('')).childNodes;
    });
  };
  const fragment = parseFragment(html);
  fillIn(fragment);
  return serialize(fragment);
}

/** Adds the language to links that are written without it: `/accessibility` becomes `/fr/accessibility`. */
export function linkWithin(lang: Locale, html: string): string {
  return html.replace(/href="(\/[^"/][^"]*)"/g, (link, address: string) => (isRoute(address) ? `href="${path(lang, address)}"` : link));
}
