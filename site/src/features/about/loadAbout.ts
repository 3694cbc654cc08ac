import type { Locale } from '@emovera/contract/locales.ts';
import { nameOf } from '../../charts/nameOf.ts';
import { meetingMinutes } from '../../constants.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fill, formatHours, formatNumber } from '../../i18n/format.ts';

/**
 * Data of the company page in one language.
 * @throws RangeError that gives file and key if a person of `content/facts/team.yaml` has no words.
 */
export async function loadAbout(lang: Locale) {
  const [words, shared, company, { people }] = await Promise.all([
    loadWords('aboutUs', lang),
    loadWords('interface', lang),
    loadFacts('company'),
    loadFacts('team'),
  ]);
  const { country } = company.address;
  return {
    lang,
    words,
    shared,
    company,
    people: people.map(({ id, name }) => ({
      name,
      ...nameOf(id, words.team.roles, `content/${lang}/pages/aboutUs.yaml, key "team.roles"`),
    })),
    location: {
      country: new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country,
      hours: fill(words.where.hours, formatHours(lang, company.hours)),
      directions: fill(words.where.directions, { minutes: formatNumber(lang, meetingMinutes) }),
    },
  };
}
