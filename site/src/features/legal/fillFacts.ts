import type { Locale } from '@emovera/contract/locales.ts';
import type { CompanyFacts } from '../../content/schemas/company.ts';
import { formatNumber } from '../../i18n/format.ts';
import { path, type Route } from '../../i18n/paths.ts';

/** Language in which the company's legal form is written in the facts. */
const legalFormLanguage = 'fr';

/**
 * Facts that a legal page may name, as HTML, by the place that stands for them in its Markdown.
 * @param lang Language of the page.
 */
export function legalPlaces(lang: Locale, company: CompanyFacts): Record<string, string> {
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
    'company.phone': `<a href="tel:${company.phone}">${unbroken(company.phoneDisplay)}</a>`,
    'host.name': escapeHtml(host.name),
    'host.address': escapeHtml(host.address),
    'host.phone': unbroken(host.phone),
    'hours.opens': escapeHtml(hours.opens),
    'hours.closes': escapeHtml(hours.closes),
    'audienceService.name': escapeHtml(company.audienceService.name),
    'audienceService.provider': escapeHtml(company.audienceService.provider),
  };
}

/**
 * Puts facts into the places of a text, `{company.legalName}`, so that each fact stands once.
 * @param text HTML or plain text.
 * @param file The file it comes from, for the message.
 * @throws Error that names file, place and the places there are.
 */
export function fillFacts(text: string, places: Readonly<Record<string, string>>, file: string): string {
  return text.replace(/\{([^{}]*)\}/g, (place, name: string) => {
    const value = places[name.trim()];
    if (value !== undefined) return value;
    throw new Error(`${file} has the place ${place}, which is not known. Correct it to one of: ${Object.keys(places).join(', ')}.`);
  });
}

/** Gives links that are written from the root of a language, `/accessibility`, that language: `/fr/accessibility`. */
export function linkWithin(lang: Locale, html: string): string {
  return html.replace(/href="(\/[^"/][^"]*)"/g, (_, route: Route) => `href="${path(lang, route)}"`);
}

const mail = (address: string) => `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`;

/** A number whose groups stay on one line. */
const unbroken = (number: string) => escapeHtml(number).replaceAll(' ', '\u00a0');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
