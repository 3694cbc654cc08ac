import type { Locale } from '@emovera/contract/locales.ts';
import type { CompanyFacts } from '../../content/schemas/company.ts';
import { formatNumber, formatTimeOfDay } from '../../i18n/format.ts';
import { isRoute, path } from '../../i18n/paths.ts';

/** Language of the company's legal form in the facts. */
const legalFormLanguage = 'fr';

/**
 * Facts for a legal page as HTML, by the name of their placeholder.
 * @param lang Language of the page.
 */
export function legalFacts(lang: Locale, company: CompanyFacts): Record<string, string> {
  const { host, address, hours } = company;
  const country = new Intl.DisplayNames([lang], { type: 'region' }).of(address.country) ?? address.country;
  const legalForm = escapeHtml(company.legalForm);
  return {
    'company.legalName': escapeHtml(company.legalName),
    'company.legalForm': lang === legalFormLanguage ? legalForm : `<span lang="${legalFormLanguage}">${legalForm}</span>`,
    'company.capital': formatNumber(lang, company.capital, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
    'company.registration': escapeHtml(company.registration),
    'company.vat': escapeHtml(company.vat),
    'company.publisher': escapeHtml(company.publisher),
    'company.address': escapeHtml(`${address.street}, ${address.postalCode} ${address.city}, ${country}`),
    'company.city': escapeHtml(address.city),
    'company.site': escapeHtml(company.origin),
    'company.email': mail(company.email),
    'company.privacyEmail': mail(company.privacyEmail),
    'company.securityEmail': mail(company.securityEmail),
    'company.phone': `<a href="tel:${company.phone}">${withoutBreaks(company.phoneDisplay)}</a>`,
    'host.name': escapeHtml(host.name),
    'host.address': escapeHtml(host.address),
    'host.phone': withoutBreaks(host.phone),
    'hours.opens': escapeHtml(formatTimeOfDay(lang, hours.opens)),
    'hours.closes': escapeHtml(formatTimeOfDay(lang, hours.closes)),
    'audienceService.name': escapeHtml(company.audienceService.name),
    'audienceService.provider': escapeHtml(company.audienceService.provider),
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

const mail = (address: string) => `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`;

/** A phone number that stays on one line. */
const withoutBreaks = (number: string) => escapeHtml(number).replaceAll(' ', '\u00a0');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
