import { localeCodes } from '@emovera/contract/locales.ts';
import { emotions } from '@emovera/reader/emotions.ts';
import { mean } from 'd3-array';
import { onceInBuild } from '../../content/buildCache.ts';
import { loadArticles, loadFacts } from '../../content/load.ts';
import type { Profile } from '../../content/schemas/common.ts';

/** What a portrait is drawn from. */
export type PortraitData = Awaited<ReturnType<typeof loadPortraits>>[string];

/**
 * What the portraits of the team are drawn from, by the ids of `content/facts/team.yaml`. The profile is the mean of the person's articles, each counted once over
 * all languages, so that a portrait is the same in every language. Without articles, all emotions have the same share.
 */
export const loadPortraits = onceInBuild(async () => {
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
