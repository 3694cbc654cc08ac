import { ProfileBars } from '../../../charts/ProfileBars.tsx';
import type { ChartProps } from './ChartProps.ts';

/** One emotion profile. */
export function ProfileChart({ chart, words, lang }: ChartProps<'profile'>) {
  return (
    <div role="img" aria-label={chart.alt}>
      <ProfileBars profile={chart.profile} emotionNames={words.emotions} lang={lang} />
    </div>
  );
}
