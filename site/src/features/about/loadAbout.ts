import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { mean } from 'd3-array';
import { getName } from '../../charts/getName.ts';
import { onceInBuild } from '../../content/buildCache.ts';
import { meetingMinutes } from '../../content/constants.ts';
import { loadArticles, loadFacts, loadWords } from '../../content/load.ts';
import type { Profile } from '../../content/schemas/common.ts';
import { fillStrict, formatHours, formatNumber, formatPercent } from '../../i18n/format.ts';
import { hasPicture, loadPicture, type PictureData } from '../../pictures/loadPicture.ts';
import { loadSummaries } from '../blog/loadBlog.ts';

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
    // During development, a person may not have a role yet. The checks of the content report this.
    people: people
      .filter(({ id }) => !import.meta.env.DEV || Object.hasOwn(words.team.roles, id))
      .map(({ id, name }) => {
        const portrait = getName(id, portraits);
        return {
          name,
          photo: photos[id],
          ...getName(id, words.team.roles, `content/${lang}/pages/aboutUs.yaml, key "team.roles"`),
          portrait,
          label: fillStrict(words.team.portrait, { shares: formatLargestShares(lang, portrait.profile, shared.emotions) }),
          article: articles.find(({ author }) => author === name),
        };
      }),
    location: {
      country: new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country,
      hours: fillStrict(words.where.hours, formatHours(lang, company.hours)),
      directions: fillStrict(words.where.directions, { minutes: formatNumber(lang, meetingMinutes) }),
    },
  };
}

/** Number of shares that are named. */
const named = 3;

/** The largest shares of a profile in words, such as "fear 24%, joy 20%, anger 18%". */
function formatLargestShares(lang: Locale, profile: Profile, names: Readonly<Record<Emotion, string>>): string {
  const sorted = emotions.toSorted((one, other) => profile[other] - profile[one]);
  return sorted
    .slice(0, named)
    .map((emotion) => `${names[emotion]} ${formatPercent(lang, profile[emotion])}`)
    .join(', ');
}

export type PortraitData = Awaited<ReturnType<typeof loadPortraits>>[string];

/**
 * Data of the team's portraits, by the ids of `content/facts/team.yaml`. The profile is the mean of the person's articles, each counted once over
 * all languages, so that a portrait is the same in every language. Without articles, all emotions have the same share.
 */
const loadPortraits = onceInBuild(async () => {
  const [{ people }, ...languages] = await Promise.all([loadFacts('team'), ...localeCodes.map((lang) => loadArticles(lang))]);
  const articles = [...new Map(languages.flat().map(({ data }) => [data.article, data])).values()];
  const portraits = people.map(({ id, name, look, portrait }) => {
    const own = articles.filter(({ author }) => author === id);
    const share = (emotion: keyof Profile) => mean(own, ({ profile }) => profile[emotion]) ?? 100 / emotions.length;
    const profile = Object.fromEntries(emotions.map((emotion) => [emotion, share(emotion)])) as Profile;
    return [id, { id, name, look, portrait, profile }] as const;
  });
  return Object.fromEntries(portraits);
});
