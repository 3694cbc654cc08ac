import { meetingMinutes } from '@emovera/contract/limits.ts';
import type { Locale } from '@emovera/contract/locales.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fill, formatNumber } from '../../i18n/format.ts';

/**
 * Everything the company page shows, in one language.
 * @throws Error that names file and key where a person of `content/facts/team.yaml` has no words.
 */
export async function loadAbout(lang: Locale) {
  const [words, shared, company, { people }] = await Promise.all([
    loadWords('aboutUs', lang),
    loadWords('interface', lang),
    loadFacts('company'),
    loadFacts('team'),
  ]);
  return {
    lang,
    words,
    shared,
    company,
    people: people.map(({ id, name }) => {
      const role = words.team.roles[id];
      if (role) return { name, ...role };
      throw new Error(
        `content/${lang}/pages/aboutUs.yaml lacks the key "team.roles.${id}". Add it, or remove "${id}" from content/facts/team.yaml.`,
      );
    }),
    country: new Intl.DisplayNames([lang], { type: 'region' }).of(company.address.country) ?? company.address.country,
    hours: fill(words.where.hours, company.hours),
    directions: fill(words.where.directions, { minutes: formatNumber(lang, meetingMinutes) }),
  };
}
