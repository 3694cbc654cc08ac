import type { Locale } from '@emovera/contract/locales.ts';
import type { CountedWords } from '../i18n/format.ts';
import { fillPlural, formatMoney, formatNumber, formatTimeOfDay } from '../i18n/format.ts';
import { meetingMinutes, trialVerbatims } from './constants.ts';
import { type EffortFacts, effortNames, effortSizes, effortTexts, type Prices } from './effort.ts';
import type { CompanyFacts } from './schemas/company.ts';

/** Names of the placeholders for facts of the company. */
const companyNames = [
  'company.legalName',
  'company.legalForm',
  'company.capital',
  'company.registration',
  'company.vat',
  'company.publisher',
  'company.address',
  'company.city',
  'company.site',
  'company.email',
  'company.privacyEmail',
  'company.securityEmail',
  'company.phone',
  'host.name',
  'host.address',
  'host.phone',
  'hours.opens',
  'hours.closes',
  'reply.time',
  'audienceService.name',
  'audienceService.provider',
  'meeting.minutes',
  'trial.verbatims',
] as const;

/** Names of the placeholders for facts about the company's offers. */
const trialNames = [
  'demo.days',
  'test.minutes',
  'test.comments',
  'effort.seconds',
  'effort.analyst',
  'effort.developer',
  'effort.modelFee',
] as const;

/** Names of the placeholders that all texts can use, such as `{company.phone}`. */
export const textFactNames: readonly string[] = [
  ...companyNames,
  ...trialNames,
  ...effortNames.flatMap((name) => effortSizes.map((size) => `${name}.${size}`)),
];

/** Facts of the company, by the name of their placeholder, as the language writes them. */
type CompanyTexts = Readonly<Record<(typeof companyNames)[number], string>>;

/** Facts for texts, by the name of their placeholder, as the language writes them. */
export type TextFacts = CompanyTexts & Readonly<Record<string, string>>;

/** Files of facts for placeholders. */
export type Facts = {
  readonly company: CompanyFacts;
  readonly plans: Prices;
  readonly demo: { readonly deletedAfterDays: number; readonly test: { readonly minutes: number; readonly comments: number } };
  readonly effort: EffortFacts;
};

/**
 * Returns the facts for placeholders, as plain text.
 * @param businessDays Words of the language for a number of business days.
 */
export function textFacts(lang: Locale, { company, plans, demo, effort }: Facts, businessDays: CountedWords): TextFacts {
  const money = (amount: number) => formatMoney(lang, amount, plans.currency);
  const offers: Readonly<Record<(typeof trialNames)[number], string>> = {
    'demo.days': formatNumber(lang, demo.deletedAfterDays),
    'test.minutes': formatNumber(lang, demo.test.minutes),
    'test.comments': formatNumber(lang, demo.test.comments),
    'effort.seconds': formatNumber(lang, effort.secondsByHand),
    'effort.analyst': money(effort.analystHour),
    'effort.developer': money(effort.developerHour),
    'effort.modelFee': money(effort.modelFee),
  };
  return { ...companyTexts(lang, company, businessDays), ...offers, ...Object.fromEntries(effortTexts(lang, effort, plans)) };
}

/** The part of {@link textFacts} about the company. */
export function companyTexts(lang: Locale, company: CompanyFacts, businessDays: CountedWords): CompanyTexts {
  const { host, address, hours } = company;
  const country = new Intl.DisplayNames([lang], { type: 'region' }).of(address.country) ?? address.country;
  // A phone number stays on one line.
  const phone = (number: string) => number.replaceAll(' ', '\u00a0');
  return {
    'company.legalName': company.legalName,
    'company.legalForm': company.legalForm,
    'company.capital': formatNumber(lang, company.capital, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
    'company.registration': company.registration,
    'company.vat': company.vat,
    'company.publisher': company.publisher,
    'company.address': `${address.street}, ${address.postalCode} ${address.city}, ${country}`,
    'company.city': address.city,
    'company.site': company.origin,
    'company.email': company.email,
    'company.privacyEmail': company.privacyEmail,
    'company.securityEmail': company.securityEmail,
    'company.phone': phone(company.phoneDisplay),
    'host.name': host.name,
    'host.address': host.address,
    'host.phone': phone(host.phone),
    'hours.opens': formatTimeOfDay(lang, hours.opens),
    'hours.closes': formatTimeOfDay(lang, hours.closes),
    'reply.time': fillPlural(lang, businessDays, company.replyDays),
    'audienceService.name': company.audienceService.name,
    'audienceService.provider': company.audienceService.provider,
    'meeting.minutes': formatNumber(lang, meetingMinutes),
    'trial.verbatims': formatNumber(lang, trialVerbatims),
  };
}

/** A placeholder for a fact. Placeholders that a page fills, such as {count}, have no dot. */
const placeholder = /\{\s*(\w+\.\w+)\s*\}/g;

/** A placeholder in the body of a legal text. All of them are facts, because the page does not fill any. */
export const legalPlaceholder = /\{\s*([^{}]*?)\s*\}/g;

/**
 * Finds unknown placeholders of a text, each with the index of its line.
 * @param pattern Form of the placeholders, with a group for the name.
 */
export const unknownFacts = (text: string, pattern = placeholder): { whole: string; line: number }[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: name = '', index }) =>
    textFactNames.includes(name) ? [] : [{ whole, line: text.slice(0, index).split('\n').length - 1 }],
  );

/**
 * Replaces the placeholders of all texts in some data by facts, so that no text repeats them. Unknown ones stay, because `npm run check:content` reports them.
 * @returns The same data without a placeholder.
 */
export function withFacts<Data>(data: Data, facts: TextFacts): Data {
  if (typeof data === 'string') return data.replace(placeholder, (whole, name: keyof TextFacts) => facts[name] ?? whole) as Data;
  if (typeof data !== 'object' || data === null || data instanceof Date) return data;
  if (Array.isArray(data)) return data.map((item) => withFacts(item, facts)) as Data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withFacts(value, facts)])) as Data;
}
