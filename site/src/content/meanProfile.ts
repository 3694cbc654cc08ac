import { emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from './schemas/common.ts';

/** Mean of profiles, each weighted by its number of comments; shares in per cent, together 100. */
export function meanProfile(samples: readonly { comments: number; profile: Profile }[]): Profile {
  const total = samples.reduce((sum, { comments }) => sum + comments, 0);
  if (total === 0) throw new Error('No comments to take a mean profile of. Check the samples in content/facts/sectors.yaml.');
  return Object.fromEntries(
    emotions.map((emotion) => [emotion, samples.reduce((sum, { comments, profile }) => sum + comments * profile[emotion], 0) / total]),
  ) as Profile;
}
