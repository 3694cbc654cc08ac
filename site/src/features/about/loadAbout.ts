import type { Locale } from '@emovera/contract/locales.ts';
import { nameOf } from '../../charts/nameOf.ts';
import { meetingMinutes } from '../../constants.ts';
import { loadFacts, loadWords } from '../../content/load.ts';
import { fill, formatHours, formatNumber } from '../../i18n/format.ts';
import { hasPicture, loadPicture, type PictureData } from '../../pictures/loadPicture.ts';
import { loadSummaries } from '../blog/loadBlog.ts';
import { largestShares } from './largestShares.ts';
import { loadPortraits } from './loadPortraits.ts';

/**
 * Data of the company page in one language.
 * @throws RangeError that gives file and key if a person of `content/facts/team.yaml` has no words.
 */
export async function loadAbout(lang: Locale) {
  const [words, shared, company, { people }, portraits, articles] = await Promise.all([
    loadWords('aboutUs', lang),
    loadWords('interface', lang),
    loadFacts('company'),
    loadFacts('team'),
    loadPortraits(),
    loadSummaries(lang),
  ]);
  const photos: Record<string, PictureData> = {};
  // A person whose photograph is not complete is drawn.
  for (const { id, portrait } of people)
    if (portrait && (await hasPicture(lang, portrait))) photos[id] = await loadPicture(lang, portrait, 'portrait');
  const { country } = company.address;
  return {
    lang,
    words,
    shared,
    company,
    people: people.map(({ id, name }) => {
      const portrait = nameOf(id, portraits);
      return {
        name,
        photo: photos[id],
        ...nameOf(id, words.team.roles, `content/${lang}/pages/aboutUs.yaml, key "team.roles"`),
        portrait,
        label: fill(words.team.portrait, { shares: largestShares(lang, portrait.profile, shared.emotions) }),
        article: articles.find(({ author }) => author === name),
      };
    }),
    location: {
      country: new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country,
      hours: fill(words.where.hours, formatHours(lang, company.hours)),
      directions: fill(words.where.directions, { minutes: formatNumber(lang, meetingMinutes) }),
    },
  };
}
