import type { Locale } from '@emovera/contract/locales.ts';
import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import type { Profile } from '../../content/schemas/common.ts';
import { formatPercent } from '../../i18n/format.ts';

/** How many shares are named. */
const named = 3;

/** The largest shares of a profile in words, such as "fear 24%, joy 20%, anger 18%". */
export function largestShares(lang: Locale, profile: Profile, names: Readonly<Record<Emotion, string>>): string {
  const sorted = emotions.toSorted((one, other) => profile[other] - profile[one]);
  return sorted
    .slice(0, named)
    .map((emotion) => `${names[emotion]} ${formatPercent(lang, profile[emotion])}`)
    .join(', ');
}
