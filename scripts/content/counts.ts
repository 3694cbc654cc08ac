import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { isLocale } from '@emovera/contract/locales.ts';
import { parse } from 'yaml';
import type { CompanyFacts } from '../../site/src/content/schemas/company.ts';
import { textFacts } from '../../site/src/content/textFacts.ts';
import type { PlanFacts } from '../../site/src/features/pricing/schema.ts';
import { formatMoney } from '../../site/src/i18n/format.ts';
import type { Finding } from '../../site/src/publication/articleFiles.ts';
import type { Passage } from './passages.ts';

type Words = Readonly<Record<string, string>>;
type Rule = { readonly count: string; readonly files: string; readonly nouns: Words; readonly and?: Words };

const settings: { counts: readonly Rule[]; except: readonly string[]; numbers: Words; between: Words } = parse(
  readFileSync(new URL('counts.yaml', import.meta.url), 'utf8'),
);

/** What texts can state: rules with the number of today, and the days of the event. */
export type Stated = {
  readonly counts: readonly (Rule & { readonly file: string; readonly right: number })[];
  /** Days of the event, as MM-DD. */
  readonly eventDays: readonly string[];
  readonly company: CompanyFacts;
  readonly plans: PlanFacts;
};

/**
 * Reads the facts that {@link countFindings} compares.
 * @param root Folder of the repository, with a slash at its end.
 * @throws Error that names a list that does not exist.
 */
export function readStated(root: string): Stated {
  const facts = (name: string) => parse(readFileSync(`${root}content/facts/${name}.yaml`, 'utf8'));
  const counts = settings.counts.map((rule) => {
    const [, pattern] = /^files (.*)$/.exec(rule.count) ?? [];
    if (pattern) return { ...rule, file: `content/en/${pattern}`, right: globSync(`content/en/${pattern}`, { cwd: root }).length };
    const [name = '', list = ''] = rule.count.split('.');
    const right = facts(name)[list]?.length;
    if (right === undefined) throw new Error(`content/facts/${name}.yaml has no list "${list}", which scripts/content/counts.yaml counts.`);
    return { ...rule, file: `content/facts/${name}.yaml`, right };
  });
  const { from, to } = facts('event');
  const days: string[] = [];
  for (let day = Temporal.PlainDate.from(from); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString().slice(5));
  return { counts, eventDays: days, company: facts('company'), plans: facts('plans') };
}

/** Files whose texts speak of the company. Elsewhere, such as in cases and samples, a time of day is another one. */
const companyFiles = ['*.yaml', 'pages/*.yaml', 'legal/*.md'];

/**
 * Finds facts of the company that a text repeats. They would stay when the facts change.
 * @param text The whole file.
 */
export function typedFactFindings(file: string, text: string, { company, plans }: Pick<Stated, 'company' | 'plans'>): Finding[] {
  const [, lang, path = ''] = /^content\/(\w+)\/(.*)$/.exec(file) ?? [];
  if (!isLocale(lang)) return [];
  const facts = textFacts(lang, company);
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
        typed.push([plain(formatMoney(lang, monthlyPrice, plans.currency)), 'a placeholder of the page, or no amount']);
  }
  return text.split('\n').flatMap((line, index) =>
    typed
      .filter(([value]) => new RegExp(`(?<![\\p{L}\\d.,])${RegExp.escape(value)}(?![\\p{L}\\d])`, 'u').test(plain(line)))
      .map(([value, instead]) => ({
        file,
        line: index + 1,
        message: `“${value}” is in content/facts/, and stays when that changes. Write ${instead}.`,
      })),
  );
}

/** Finds numbers of a text that differ from the facts, and typed days of the event, which change with the facts. */
export function countFindings(passage: Passage, { counts, eventDays }: Stated): Finding[] {
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
      message: `“${text}” is a day of the event in content/facts/event.yaml, and stays when that changes. Write {from} or {to} under "event" in interface.yaml, or leave it out.`,
    })),
  ];
}

function wrongCounts({ text, lang }: Passage, { nouns, and, right, file }: Stated['counts'][number]): string[] {
  const words = settings.numbers[lang]?.split(/\s+/) ?? [];
  const noun = nouns[lang];
  if (words.length === 0 || noun === undefined) return [];
  // Longer words first, so that "six" is not found in "sixteen". A word may stand between number and noun: "eighteen sample cases".
  const number = `(\\d+|${words
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('-', '[- ]')})[ \u00a0\u202f](?:[\\p{L}-]+[ \u00a0\u202f])?`;
  const more = and?.[lang] === undefined ? '' : `(?: ${and[lang].replace('# ', number)})?`;
  const numberOf = (written: string) =>
    /^\d/.test(written) ? Number(written) : words.indexOf(written.toLowerCase().replaceAll(' ', '-')) + 2;
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\d.,-])${number}${noun}(?!\\p{L})${more}`, 'giu'))].flatMap(
    ([found, first = '', second]) => {
      const stated = numberOf(first) + (second === undefined ? 0 : numberOf(second));
      if (stated === right || settings.except.includes(found.toLowerCase())) return [];
      const inWords = words[right - 2];
      return [
        `“${found}” makes ${stated}, but ${file} has ${right}. Write ${right}${inWords ? ` (${inWords})` : ''}: “${text.slice(0, 80)}”.`,
      ];
    },
  );
}

/** Days that a text writes out, with the month in words. */
function typedDays(text: string, lang: string): { readonly text: string; readonly days: readonly string[] }[] {
  const month = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index)));
  const names = months.join('|');
  const day = '(\\d{1,2})(?:er|º|st|nd|rd|th)?';
  const range = `${day}(?: ?(?:${settings.between[lang] ?? '–'}) ?${day})?`;
  const before = new RegExp(`(?<![\\d.,])${range}[ \u00a0](?:de )?(${names})(?!\\p{L})`, 'giu');
  const after = new RegExp(`(?<!\\p{L})(${names})[ \u00a0]${range}(?![\\d.,]\\d)`, 'giu');
  const isoOf = (name: string, number: string) =>
    `${String(months.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1).padStart(2, '0')}-${number.padStart(2, '0')}`;
  const between = (name: string, first: string, last = first) => {
    const days = Array.from({ length: Math.max(0, Number(last) - Number(first)) + 1 }, (_, index) => String(Number(first) + index));
    return days.map((number) => isoOf(name, number));
  };
  return [
    ...[...text.matchAll(before)].map(([found, first = '', last, name = '']) => ({ text: found, days: between(name, first, last) })),
    ...[...text.matchAll(after)].map(([found, name = '', first = '', last]) => ({ text: found, days: between(name, first, last) })),
  ];
}
