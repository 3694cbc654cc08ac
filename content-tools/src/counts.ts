import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { isLocale } from '@emovera/contract/locales.ts';
import { valueAt } from '@emovera/contract/values.ts';
import * as constants from '@emovera/site/content/constants.ts';
import type { Finding } from '@emovera/site/content/explain.ts';
import { say } from '@emovera/site/content/say.ts';
import type { CompanyFacts } from '@emovera/site/content/schemas/company.ts';
import { companyTexts } from '@emovera/site/content/textFacts.ts';
import { formatMoney } from '@emovera/site/i18n/format.ts';
import type { PlanFacts } from '@emovera/site/schemas/pricing.ts';
import { parse } from 'yaml';
import type { Passage } from './passages.ts';

type Words = Readonly<Record<string, string>>;
type Rule = {
  readonly count: string;
  readonly files: string;
  readonly nouns: Words;
  readonly and?: Words;
  /** Placeholder that a text uses instead of the number. */
  readonly placeholder?: string;
  /** Whether a text can have other numbers before the noun, because they count something else. */
  readonly mayDiffer?: boolean;
};

const settings: { counts: readonly Rule[]; except: readonly string[]; one: Words; numbers: Words; between: Words } = parse(
  readFileSync(new URL('counts.yaml', import.meta.url), 'utf8'),
);

/** Facts that texts can repeat: rules with today's numbers, and the days of events. */
export type Stated = {
  readonly counts: readonly (Rule & { readonly file: string; readonly right: number })[];
  /** Days of the events of the banner, as MM-DD. */
  readonly eventDays: readonly string[];
  readonly company: CompanyFacts;
  readonly plans: PlanFacts;
};

/**
 * Reads the facts that {@link findWrongCounts} compares.
 * @param root Folder of the repository, with a slash at its end.
 * @throws Error that names a list that does not exist.
 */
export function readStated(root: string): Stated {
  const facts = (name: string) => parse(readFileSync(`${root}content/facts/${name}.yaml`, 'utf8'));
  const counts = settings.counts.map((rule) => {
    const [, pattern] = /^files (.*)$/.exec(rule.count) ?? [];
    if (pattern) return { ...rule, file: `content/en/${pattern}`, right: globSync(`content/en/${pattern}`, { cwd: root }).length };
    const [name = '', ...keys] = rule.count.split('.');
    const isConstant = name === 'constants';
    const file = isConstant ? 'site/src/content/constants.ts' : `content/facts/${name}.yaml`;
    const value = valueAt(isConstant ? constants : facts(name), keys);
    const right = Array.isArray(value) ? value.length : value;
    if (typeof right !== 'number')
      throw new Error(`${file} has no list or number "${keys.join('.')}", which content-tools/src/counts.yaml compares.`);
    return { ...rule, file, right };
  });
  const days = new Set<string>();
  for (const { firstDay, lastDay } of facts('events').events)
    for (let day = Temporal.PlainDate.from(firstDay); Temporal.PlainDate.compare(day, lastDay) <= 0; day = day.add({ days: 1 }))
      days.add(day.toString().slice(5));
  return { counts, eventDays: [...days], company: facts('company'), plans: facts('plans') };
}

/** Files about the company. In others, such as cases and samples, a time of day means something else. */
const companyFiles = ['*.yaml', 'pages/*.yaml', 'legal/*.md'];

/**
 * Finds facts of the company that a text repeats. They would become wrong when the facts change.
 * @param text The whole file.
 */
export function typedFactFindings(file: string, text: string, { company, plans }: Pick<Stated, 'company' | 'plans'>): Finding[] {
  const [, lang, path = ''] = /^content\/(\w+)\/(.*)$/.exec(file) ?? [];
  if (!isLocale(lang)) return [];
  // The words for days are not compared here: `findWrongCounts` finds any number of them.
  const facts = companyTexts(lang, company, { other: '{count}' });
  const plain = (value: string) => value.replaceAll(/[\u00a0\u202f]/g, ' ');
  const names = [
    'company.phone',
    'company.email',
    'company.privacyEmail',
    'company.securityEmail',
    'company.registration',
    'company.vat',
  ] as const;
  const typed: [string, string][] = [
    ...names.map((name): [string, string] => [plain(facts[name]), `{${name}}`]),
    [company.phone, '{company.phone}'],
  ];
  if (companyFiles.some((pattern) => matchesGlob(path, pattern))) {
    typed.push(
      [plain(facts['hours.opens']), '{hours.opens}'],
      [plain(facts['hours.closes']), '{hours.closes}'],
      [company.address.street, '{company.address}'],
    );
    for (const { monthlyPrice } of plans.plans)
      if (monthlyPrice !== null)
        typed.push([
          plain(formatMoney(lang, monthlyPrice, plans.currency)),
          say`a placeholder of this page instead, or leave the amount out`,
        ]);
  }
  return text.split('\n').flatMap((line, index) =>
    typed
      .filter(([value]) => new RegExp(`(?<![\\p{L}\\d.,])${RegExp.escape(value)}(?![\\p{L}\\d])`, 'u').test(plain(line)))
      .map(([value, instead]) => ({
        file,
        line: index + 1,
        message: say`“${value}” comes from content/facts/. Typed here, it stays the same when the fact changes. Write ${instead}.`,
      })),
  );
}

/** Finds numbers of a text that differ from the facts, and typed days of events, which change with the facts. */
export function findWrongCounts(passage: Passage, { counts, eventDays }: Stated): Finding[] {
  const { file, lang, line } = passage;
  const path = file.replace(/^content\/\w+\//, '');
  const isIn = (patterns: string) => patterns.split(' ').some((pattern) => matchesGlob(path, pattern));
  const wrong = counts
    .filter(({ files }) => isIn(files))
    .flatMap((rule) => wrongCounts(passage, rule).map((message) => ({ file, line, message })));
  if (!isIn('*.yaml pages/*.yaml')) return wrong;
  const days = typedDays(passage.text, lang).filter(({ days }) => days.some((day) => eventDays.includes(day)));
  return [
    ...wrong,
    ...days.map(({ text }) => ({
      file,
      line,
      message: say`“${text}” is a day of an event in content/facts/events.yaml. Typed here, it stays the same when the event changes. Write {from} and {to}, or {day}, in the text of the event, or leave it out.`,
    })),
  ];
}

function wrongCounts(
  { text, lang }: Passage,
  { nouns, and, right, file, placeholder, mayDiffer = false }: Stated['counts'][number],
): string[] {
  const noun = nouns[lang];
  const words = settings.numbers[lang]?.split(/\s+/) ?? [];
  const one = settings.one[lang];
  if (noun === undefined || one === undefined || words.length === 0) return [];
  // The word for 1 is also an article, so it counts only where texts must not contain the number.
  const names = placeholder ? [one, ...words] : words;
  // Longer words first, so that "six" is not found in "sixteen". A word may stand between number and noun: "eighteen sample cases".
  const named = names
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('-', '[- ]');
  const number = `(\\d+|${named})(?:-|[ \u00a0\u202f](?:[\\p{L}-]+[ \u00a0\u202f])?)`;
  const more = and?.[lang] === undefined ? '' : `(?: ${and[lang].replace('# ', number)})?`;
  // A noun can also have its number after it: "the free trial takes # comments".
  const counted = noun.includes('#') ? noun.replace('#', '(\\d+(?:[.,\\s]\\d{3})*)') : `${number}${noun}`;
  const parseNumber = (written: string) =>
    /^\d/.test(written) ? Number(written.replaceAll(/\D/g, '')) : words.indexOf(written.toLowerCase().replaceAll(' ', '-')) + 2;
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\d.,-])${counted}(?![\\p{L}\\d])${more}`, 'giu'))].flatMap(
    ([statement, first = '', second]) => {
      const stated = parseNumber(first) + (second === undefined ? 0 : parseNumber(second));
      const isWrong = placeholder ? stated === right || !mayDiffer : stated !== right;
      if (!isWrong || settings.except.includes(statement.toLowerCase())) return [];
      const where = text.slice(0, 80);
      if (placeholder)
        return [
          say`“${statement}” comes from ${file} (${right}). Typed here, it stays the same when the fact changes. Write ${placeholder}: “${where}”.`,
        ];
      const inWords = words[right - 2];
      const wanted = inWords ? `${right} (${inWords})` : right;
      return [say`“${statement}” makes ${stated}, but ${file} has ${right}. Write ${wanted}: “${where}”.`];
    },
  );
}

/** Days written in a text, with the month in words. */
function typedDays(text: string, lang: string): { readonly text: string; readonly days: readonly string[] }[] {
  const month = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index)));
  const names = months.join('|');
  const day = '(\\d{1,2})(?:er|º|st|nd|rd|th)?';
  const range = `${day}(?: ?(?:${settings.between[lang] ?? '–'}) ?${day})?`;
  const before = new RegExp(`(?<![\\d.,])${range}[ \u00a0](?:de )?(${names})(?!\\p{L})`, 'giu');
  const after = new RegExp(`(?<!\\p{L})(${names})[ \u00a0]${range}(?![\\d.,]\\d)`, 'giu');
  const toIsoDate = (name: string, number: string) =>
    `${String(months.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1).padStart(2, '0')}-${number.padStart(2, '0')}`;
  const between = (name: string, first: string, last = first) => {
    const days = Array.from({ length: Math.max(0, Number(last) - Number(first)) + 1 }, (_, index) => String(Number(first) + index));
    return days.map((number) => toIsoDate(name, number));
  };
  return [
    ...[...text.matchAll(before)].map(([period, first = '', last, name = '']) => ({ text: period, days: between(name, first, last) })),
    ...[...text.matchAll(after)].map(([period, name = '', first = '', last]) => ({ text: period, days: between(name, first, last) })),
  ];
}
